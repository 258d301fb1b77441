import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { aForm, JPEG } from '../../../test/documents.ts'
import { aParcel } from '../../../test/parcels.ts'
import { NOON } from '../../../test/platform.ts'
import { freeWhileStored } from '../../../test/while-stored.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const SHA256 = createHash('sha256').update(JPEG).digest('hex')
const shows = ({ browser, id }: Sale, angle: string, sha256 = SHA256) =>
  browser.api('addOrderEvidence', { params: { id }, form: aForm({ angle, sha256 }) })
const evidenceOf = ({ browser, id }: Sale) => browser.api('getOrderEvidence', { params: { id } })
const sealOf = ({ browser, id }: Sale) => browser.api('getEvidenceSeal', { params: { id } })

describe('what a customer shows before packing', () => {
  test('is kept by angle with two words that stay, until the product has arrived', async () => {
    const sale = await bench.sale()
    const before = (await evidenceOf(sale)).body
    expect(before).toMatchObject({ mayAdd: true, pictures: [] })
    expect(new Set(before.code).size).toBe(2)
    const sent = await shows(sale, 'back')
    expect(sent).toMatchObject({ status: 201, body: { code: before.code, pictures: [{ angle: 'back' }] } })
    await shows(sale, 'front-on')
    const newer = (await shows(sale, 'back')).body.pictures
    expect(newer.map(({ angle }) => angle)).toEqual(['front-on', 'back'])
    expect(newer[1]?.id).not.toBe(sent.body.pictures[0]?.id)

    await bench.receives(sale)
    expect(problemOf(await shows(sale, 'front-off'))).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect((await evidenceOf(sale)).body).toMatchObject({ mayAdd: false, pictures: [{}, {}] })
  })

  test('is stored while nothing of its order is held', async () => {
    const sale = await bench.sale()
    expect(await freeWhileStored(bench.deps, sale.id, () => shows(sale, 'back'))).toEqual([true])
  })

  test('is three pictures of an angle at most, and pictures alone', async () => {
    const sale = await bench.sale()
    for (const status of [201, 201, 201]) expect((await shows(sale, 'numbers')).status).toBe(status)
    expect(problemOf(await shows(sale, 'numbers'))).toMatchObject({ problem: 'too-many-documents' })
    const form = aForm({ angle: 'back', sha256: SHA256 }, { bytes: Buffer.from('<svg/>') })
    const refused = await sale.browser.api('addOrderEvidence', { params: { id: sale.id }, form })
    expect(problemOf(refused)).toMatchObject({ problem: 'file-refused' })
  })

  test('is there for whoever looks at the product, and leads to the picture', async () => {
    const sale = await bench.sale()
    await shows(sale, 'back')
    await bench.receives(sale)
    const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
    expect(sheet.body.photos).toEqual([])
    const [picture] = sheet.body.customerEvidence.pictures
    expect(picture).toMatchObject({ angle: 'back' })
    const params = { id: sale.id, photo: picture?.id ?? '' }
    expect(await bench.api('getEvidencePhoto', { token: bench.key, params })).toMatchObject({ status: 200 })
  })

  test('cannot be given out as a photo of the bench', async () => {
    const sale = await bench.sale()
    const [picture] = (await shows(sale, 'back')).body.pictures
    await bench.receives(sale)
    const evidence = [{ question: 'glass', reason: 'scratched', photos: [picture?.id ?? ''] }]
    const body = { answers: { glass: 'light' }, differences: evidence }
    const refused = await bench.api('recordInspection', { token: bench.key, params: { id: sale.id }, body })
    expect(problemOf(refused)).toMatchObject({ problem: 'evidence-missing' })
  })
})

test('pictures of a parcel of several devices are there for each of them', async () => {
  const sale = await aParcel(bench, 2, bench.token)
  const { code } = (await shows(sale, 'back')).body
  const { devices } = (await bench.receives(sale)).body
  for (const { order: id } of devices) {
    const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id } })
    expect(sheet.body.customerEvidence.pictures).toMatchObject([{ angle: 'back' }])
    expect((await evidenceOf({ ...sale, id })).body).toMatchObject({ code, pictures: [{ angle: 'back' }] })
  }
})

test('pictures of both ends stand in one chain, each link with the hash of the one before', async () => {
  const sale = await bench.sale()
  await shows(sale, 'front-on')
  await shows(sale, 'back')
  await bench.receives(sale)
  await bench.photographs(sale.id)
  const { links, seal } = (await sealOf(sale)).body
  expect(seal).toBeNull()
  expect(links.map(({ seq, takenBy, angle }) => [seq, takenBy, angle])).toEqual([
    [1, 'customer', 'front-on'],
    [2, 'customer', 'back'],
    [3, 'bench', null],
  ])
  expect(links[0]).toMatchObject({ originalSha256: SHA256, previous: '0'.repeat(64) })
  expect(links[1]?.previous).toBe(links[0]?.hash)
  const { previous, seq, takenBy, angle, photo, originalSha256, storedSha256, at, hash } = links[2] ?? ({} as never)
  // As docs/operating/evidence.md describes it.
  const line = [previous, sale.id, seq, takenBy, angle, photo, originalSha256, storedSha256, at]
  expect(createHash('sha256').update(JSON.stringify(line)).digest('hex')).toBe(hash)
})
