import { beforeAll, describe, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { aParcel } from '../../test/parcels.ts'
import { photoOfSlip } from '../../test/photo-of-slip.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

const SMALL = { width: 900, share: 0.14 }

let bench: Bench
let strict: string
beforeAll(async () => {
  bench = await aBench()
  strict = await bench.hasAffiliate({ id: 'strict', programme: { ...THREE_WAYS, evidence: { tied: 'required' } } })
})

const takes = async (id: string, jpeg: Buffer, said: object = {}) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(jpeg)], 'glass.jpg', { type: 'image/jpeg' }))
  for (const [name, value] of Object.entries(said)) form.set(name, value)
  return bench.api('addEvidencePhoto', { token: bench.key, params: { id }, form })
}
/** The machine looks at one photo. */
const reads = async (photo: string) => {
  for (const { payload } of await bench.queued()) {
    const job = payload as { photo?: string; lookForCodes: boolean }
    if (job.photo === photo) await bench.jobs['litigation.read-photo']({ photo, lookForCodes: job.lookForCodes })
  }
}
const photoOf = async (id: string, jpeg: Buffer): Promise<string> => {
  const { body } = await takes(id, jpeg)
  await reads(body.id)
  return body.id
}
const sheetOf = async (id: string) => (await bench.api('getInspectionSheet', { token: bench.key, params: { id } })).body
const seenOf = async (id: string, photo: string) => (await sheetOf(id)).photos.find((one) => one.id === photo)
const findsScratch = (id: string, photos: readonly string[], token = bench.key) =>
  bench.api('recordInspection', {
    token,
    params: { id },
    body: {
      answers: { works: 'yes', glass: 'light', lock: 'off' },
      differences: [{ question: 'glass', reason: 'scratched', photos: [...photos] }],
    },
  })
const received = async (token?: string): Promise<Sale> => {
  const browser = bench.browser(token ?? bench.token)
  const { body } = await browser.sells()
  const sale = { browser, id: body.id, barcode: body.barcode ?? '' }
  await bench.receives(sale)
  return sale
}

describe('a photo from the bench', () => {
  test('is tied by the code of its order in it, as the server reads it', async () => {
    const sale = await received()
    const { body } = await takes(sale.id, await photoOfSlip(sale.barcode, { ...SMALL, turned: 25 }))
    expect(body).toMatchObject({ tied: null, otherOrder: false })
    await reads(body.id)
    expect(await seenOf(sale.id, body.id)).toMatchObject({ tied: true, otherOrder: false })
    expect((await takes(sale.id, await photoOfSlip(null, SMALL), { tied: 'true' })).status).toBe(400)

    await findsScratch(sale.id, [body.id])
    expect((await bench.litigationOf(sale)).lines[0]?.photos).toMatchObject([{ id: body.id, tied: true }])
  })

  test('is not tied without it, nor by the code of another order, which is said', async () => {
    const [sale, other] = [await received(), await received()]
    const without = await photoOf(sale.id, await photoOfSlip(null, SMALL))
    const foreign = await photoOf(sale.id, await photoOfSlip(other.barcode, SMALL))
    expect(await seenOf(sale.id, without)).toMatchObject({ tied: false, otherOrder: false })
    expect(await seenOf(sale.id, foreign)).toMatchObject({ tied: false, otherOrder: true })
  })

  test('of one device of several is tied by the label of their parcel', async () => {
    const parcel = await aParcel(bench, 2)
    const { body } = await bench.receives(parcel)
    const second = body.devices[1]?.order ?? ''
    const photo = await photoOf(second, await photoOfSlip(parcel.barcode, SMALL))
    expect(await seenOf(second, photo)).toMatchObject({ tied: true, otherOrder: false })
  })
})

test('a programme that requires it gets no counter-offer and no obstacle without a tied photo', async () => {
  const sale = await received(strict)
  const slip = await photoOfSlip(sale.barcode, SMALL)
  const without = await photoOf(sale.id, await photoOfSlip(null, SMALL))
  const { id: unread } = (await takes(sale.id, slip)).body
  const reports = (photos: string[]) =>
    bench.api('reportObstacle', { token: bench.key, params: { id: sale.id }, body: { kind: 'wrong-product', photos } })
  const line = '/differences/0/photos'

  const refused = await findsScratch(sale.id, [without])
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'evidence-missing', faults: [{ pointer: line, code: 'photo-not-tied' }] },
  })
  expect((await reports([without])).body.faults).toEqual([{ pointer: '/photos', code: 'photo-not-tied' }])
  expect((await findsScratch(sale.id, [without, unread])).body.faults).toMatchObject([
    { pointer: line, code: 'photo-not-read-yet' },
  ])
  await reads(unread)
  expect(await findsScratch(sale.id, [without, unread])).toMatchObject({
    status: 201,
    body: { outcome: 'counter-offer' },
  })
})

test('a photo that repeats one of another order is named, and refused to nobody', async () => {
  const [first, second] = [await received(), await received()]
  const jpeg = await photoOfSlip(null, { ...SMALL, device: 0.4 })
  const before = await photoOf(first.id, jpeg)
  const photo = await photoOf(second.id, jpeg)
  bench.clock.passDays(1)
  const alike = await photoOf(second.id, await photoOfSlip(null, { ...SMALL, device: 0.4, noise: 14 }))
  const other = await photoOf(second.id, await photoOfSlip(null, { ...SMALL, device: 0.7 }))
  const of = { order: first.id, as: before }
  const { repeated } = await sheetOf(second.id)
  expect(repeated).toEqual(
    expect.arrayContaining([
      { photo, ...of, exact: true },
      { photo: alike, ...of, exact: false },
      { photo: alike, order: second.id, as: photo, exact: false },
    ]),
  )
  expect(repeated.filter((one) => one.photo === other)).toEqual([])
  const found = await findsScratch(second.id, [photo, other])
  expect(found).toMatchObject({ status: 201, body: { repeated: [{ photo, ...of, exact: true }] } })
  bench.clock.passDays(91)
  expect((await sheetOf(second.id)).repeated).toEqual([])
})
