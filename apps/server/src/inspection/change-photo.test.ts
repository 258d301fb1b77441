import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench } from '../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench({ programme: { evidence: { approval: { percent: 50 } } } })
})

const MARK = { x: 0.1, y: 0.2, w: 0.3, h: 0.1 }
const aPhoto = async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  return { sale, id: sale.id, photo: await bench.photographs(sale.id) }
}
const marks = (params: { id: string; photo: string }, ...placed: object[]) =>
  bench.api('markEvidencePhoto', { token: bench.key, params, body: { marks: placed as never } })
const removes = (params: { id: string; photo: string }) =>
  bench.api('removeEvidencePhoto', { token: bench.key, params })
const sheetPhotos = async (id: string) =>
  (await bench.api('getInspectionSheet', { token: bench.key, params: { id } })).body.photos
const records = (id: string, ...differences: object[]) =>
  bench.api('recordInspection', {
    token: bench.key,
    params: { id },
    body: { answers: { works: 'yes', glass: 'light', lock: 'off' }, differences: differences as never },
  })

describe('marks on a photo', () => {
  test('are kept with it, replaced whole, and shown to the customer on the line of their question', async () => {
    const { sale, id, photo } = await aPhoto()
    await marks({ id, photo }, { x: 0, y: 0, w: 1, h: 1 })
    const kept = await marks({ id, photo }, { ...MARK, question: 'glass' }, { ...MARK, question: 'lock' })
    expect(kept).toMatchObject({
      status: 200,
      body: { id: photo, marks: [{ question: 'glass' }, { question: 'lock' }] },
    })
    expect(await sheetPhotos(id)).toMatchObject([{ id: photo, marks: [MARK, MARK] }])
    const found = await records(id, { question: 'glass', reason: 'scratched', photos: [photo] })
    expect(found.body.lines).toMatchObject([{ photos: [{ marks: [{ question: 'glass' }] }] }])
    const { lines } = await bench.litigationOf(sale)
    expect(lines[0]?.photos[0]?.marks).toEqual([{ ...MARK, question: 'glass' }])
  })

  test('stay as the customer was shown them; the same ones again are no change', async () => {
    const { id, photo } = await aPhoto()
    await marks({ id, photo }, { ...MARK, question: 'glass' })
    await records(id, { question: 'glass', reason: 'scratched', photos: [photo] })
    expect(problemOf(await marks({ id, photo }, MARK))).toEqual({ status: 409, problem: 'photo-settled' })
    expect(problemOf(await removes({ id, photo }))).toEqual({ status: 409, problem: 'photo-settled' })
    expect((await marks({ id, photo }, { ...MARK, question: 'glass' })).status).toBe(200)
  })

  test('stay while a second person looks at the finding', async () => {
    const { id, photo } = await aPhoto()
    const answers = { works: 'yes', glass: 'gone', lock: 'off' }
    const differences = [{ question: 'glass', reason: 'broken', photos: [photo] }] as never
    const found = await bench.api('recordInspection', {
      token: bench.key,
      params: { id },
      body: { answers, differences },
    })
    expect(found.body.outcome).toBe('waiting-approval')
    expect(problemOf(await marks({ id, photo }, MARK))).toEqual({ status: 409, problem: 'photo-settled' })
  })

  test('lie within the picture and name a question of the order', async () => {
    const { id, photo } = await aPhoto()
    const got = await marks({ id, photo }, { ...MARK, x: 0.9 }, { ...MARK, y: 0.95 }, { ...MARK, question: 'weather' })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([
      { pointer: '/marks/0/w', code: 'outside' },
      { pointer: '/marks/1/h', code: 'outside' },
      { pointer: '/marks/2/question', code: 'unknown-question' },
    ])
    expect((await marks({ id, photo }, { ...MARK, w: 0.001 })).status).toBe(400)
    expect(await sheetPhotos(id)).toMatchObject([{ marks: [] }])
  })
})

describe('a photo that shows nothing', () => {
  test('is removed before a finding names it, and can be named by none', async () => {
    const { id, photo } = await aPhoto()
    expect(await removes({ id, photo })).toMatchObject({ status: 200, body: { photo } })
    expect(await sheetPhotos(id)).toEqual([])
    const got = await bench.api('getEvidencePhoto', { token: bench.key, params: { id, photo } })
    expect(problemOf(got)).toEqual({ status: 404, problem: 'photo-not-found' })
    expect(problemOf(await removes({ id, photo }))).toEqual({ status: 404, problem: 'photo-not-found' })
    const named = await records(id, { question: 'glass', reason: 'scratched', photos: [photo] })
    expect(named.body.faults).toMatchObject([{ code: 'unknown-photo' }])
  })

  test('is not removed once the product was looked at', async () => {
    const { id, photo } = await aPhoto()
    await bench.finds(id)
    await bench.moves(id, 'pay')
    expect((await removes({ id, photo })).status).toBe(409)
    expect((await sheetPhotos(id)).map((one) => one.id)).toContain(photo)
  })

  test('of a first look is out of reach while a second one is due', async () => {
    const sale = await bench.disputed()
    const photo = await bench.photographs(sale.id)
    await bench.answers(sale, 'contest')
    expect(problemOf(await removes({ id: sale.id, photo }))).toEqual({ status: 404, problem: 'photo-not-found' })
    expect(problemOf(await marks({ id: sale.id, photo }, MARK))).toEqual({ status: 404, problem: 'photo-not-found' })
  })
})
