import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

/** Flawless is worth 320, light scratches 294. */
const PROMISED = 32_000
const LOWER = 29_400

const statusOf = async (sale: Sale) => (await bench.orderOf(sale)).status
const mailsSince = (before: number) => bench.mails.slice(before).map(({ subject }) => subject)

describe('a product that is as it was described', () => {
  test('is accepted at the promised price, and nobody is asked', async () => {
    const sale = await bench.sale()
    const sheet = await bench.receives(sale)
    expect(sheet.body).toMatchObject({
      order: sale.id,
      status: 'received',
      look: 'first',
      declared: { glass: 'clean' },
    })
    const got = await bench.finds(sale.id)
    expect(got).toMatchObject({
      status: 201,
      body: {
        outcome: 'as-declared',
        amountBefore: PROMISED,
        amountAfter: PROMISED,
        litigation: null,
        status: 'accepted',
      },
    })
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED, needs: [] })
    const before = bench.mails.length
    await bench.worksOff()
    expect(mailsSince(before)).toContain('Vérifié\u00a0: Acme One 128\u00a0Go est conforme')
  })

  test('is so without a word about it: answers that are left out are as declared', async () => {
    const { key } = bench
    const alike = await bench.sale()
    await bench.receives(alike)
    const body = { answers: {}, differences: [] }
    expect((await bench.api('recordInspection', { token: key, params: { id: alike.id }, body })).body).toMatchObject({
      outcome: 'as-declared',
      amountAfter: PROMISED,
    })
    const scratched = await bench.sale()
    await bench.receives(scratched)
    const found = {
      answers: { glass: 'light' },
      differences: [{ question: 'glass', reason: 'scratched', photos: [await bench.photographs(scratched.id)] }],
    }
    const got = await bench.api('recordInspection', { token: key, params: { id: scratched.id }, body: found })
    expect(got.body).toMatchObject({ outcome: 'counter-offer', amountAfter: LOWER })
    expect(got.body.lines).toMatchObject([{ question: 'glass', found: { option: 'light' } }])
  })

  test('is told beforehand what it would come to, and nothing is recorded by asking', async () => {
    const sale = await bench.sale()
    const asks = (answers: Record<string, string>) =>
      bench.api('previewInspection', { token: bench.key, params: { id: sale.id }, body: { answers } })
    expect(await asks({})).toMatchObject({ status: 409, body: { error: 'inspection-not-due' } })
    await bench.receives(sale)
    expect((await asks({})).body).toMatchObject({ outcome: 'as-declared', lines: [] })
    expect((await asks({ glass: 'light' })).body).toMatchObject({
      outcome: 'counter-offer',
      lines: [{ question: 'glass', worse: true, charged: true }],
    })
    expect(JSON.stringify((await asks({ glass: 'light' })).body)).not.toMatch(/amount/i)
    expect(await asks({ glass: 'unheard-of' })).toMatchObject({ status: 422, body: { error: 'unknown-answer' } })
    expect(await statusOf(sale)).toBe('received')
    expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared' })
  })

  test('is paid as promised when it is better than described', async () => {
    const { body: quotation } = await bench.browser(bench.token).quotes({ works: 'yes', glass: 'light', lock: 'off' })
    expect(quotation.amount).toBe(LOWER)
    const browser = bench.browser(bench.token)
    const offer = await browser.quotes({ works: 'yes', glass: 'light', lock: 'off' })
    const { body } = await browser.api('placeOrder', {
      body: browser.saleOf(offer.body, await browser.introduces()),
    })
    const sale = { browser, id: body.id, barcode: body.barcode ?? '' }
    await bench.receives(sale)
    expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared', amountAfter: LOWER })
  })

  test('is not charged for what its customer could not have known', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const got = await bench.finds(sale.id, { answers: { works: 'no' }, hidden: true })
    expect(got.body).toMatchObject({ outcome: 'as-declared', amountAfter: PROMISED })
    expect(got.body.lines).toMatchObject([{ question: 'works', effect: 0, charged: false }])
  })

  test('is not charged for an honest "I am not sure"', async () => {
    const browser = bench.browser(bench.token)
    const offer = await browser.quotes({ works: 'yes', glass: 'unsure', lock: 'off' })
    const { body } = await browser.api('placeOrder', { body: browser.saleOf(offer.body, await browser.introduces()) })
    const sale = { browser, id: body.id, barcode: body.barcode ?? '' }
    await bench.receives(sale)
    const got = await bench.finds(sale.id, { answers: { glass: 'broken' } })
    expect(got.body).toMatchObject({ outcome: 'as-declared', amountBefore: LOWER, amountAfter: LOWER })
  })

  test('is priced by the list and the questions of its offer, whatever is in force by now', async () => {
    const sale = await bench.sale()
    await bench.goods.reprice({ flawless: 900, good: 800, used: 700, cracked: 600, faulty: 500, 'faulty-cracked': 400 })
    bench.goods.reword('Without a scratch')
    await bench.receives(sale)
    const got = await bench.finds(sale.id, { answers: { glass: 'light' } })
    expect(got.body).toMatchObject({ outcome: 'counter-offer', amountBefore: PROMISED, amountAfter: LOWER })
    expect(got.body.lines[0]?.declared.label).toBe('Flawless')
    const { goods } = bench
    await goods.reprice({
      flawless: 32_000,
      good: 29_400,
      used: 25_600,
      cracked: 14_400,
      faulty: 12_000,
      'faulty-cracked': 6_000,
    })
  })
})

describe('an inspection is refused', () => {
  test('before the product has come, and while its customer has to answer', async () => {
    const sale = await bench.sale()
    expect(problemOf(await bench.finds(sale.id))).toEqual({ status: 409, problem: 'inspection-not-due' })
    const asked = await bench.disputed()
    expect(problemOf(await bench.finds(asked.id))).toEqual({ status: 409, problem: 'inspection-not-due' })
    expect(problemOf(await bench.reports(asked.id, 'android-lock'))).toEqual({
      status: 409,
      problem: 'inspection-not-due',
    })
  })

  test('without a reason and a photo for each worse answer', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const record = (body: object) => bench.api('recordInspection', { token: bench.key, params: { id: sale.id }, body })
    const answers = { works: 'no', glass: 'light', lock: 'off' }
    const bare = await record({ answers })
    expect(problemOf(bare)).toEqual({ status: 422, problem: 'evidence-missing' })
    expect(bare.body.faults).toEqual([
      { pointer: '/differences', code: 'missing', message: 'works' },
      { pointer: '/differences', code: 'missing', message: 'glass' },
    ])
    const foreign = await bench.photographs((await bench.sale()).id)
    const own = await bench.photographs(sale.id)
    const glass = { question: 'glass', reason: 'scratched', photos: [own] }
    const works = { question: 'works', reason: 'not-working', photos: [foreign] }
    expect((await record({ answers, differences: [glass, works] })).body.faults).toEqual([
      { pointer: '/differences/1/photos/0', code: 'unknown-photo' },
    ])
    expect((await record({ answers, differences: [{ ...glass, photos: [] }] })).status).toBe(400)
    expect((await record({ answers, differences: [{ ...glass, reason: 'ugly' }] })).status).toBe(400)
    expect(problemOf(await record({ answers: { ...answers, glass: 'wet' } }))).toEqual({
      status: 422,
      problem: 'unknown-answer',
    })
    expect(await statusOf(sale)).toBe('received')
  })

  test('where whoever looked was not sure', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    const got = await bench.finds(sale.id, { answers: { glass: 'unsure' } })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([{ pointer: '/answers/glass', code: 'no-finding' }])
    expect(await statusOf(sale)).toBe('received')
  })

  test('for a key without the scope', async () => {
    const key = await anOperatorKey(bench.deps, { scopes: ['orders'] })
    const { id } = await bench.sale()
    expect(problemOf(await bench.api('getInspectionSheet', { token: key, params: { id } }))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
  })
})

test('a parcel that is scanned twice is received once', async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  expect((await bench.receives(sale)).status).toBe(200)
  await bench.finds(sale.id, { answers: { glass: 'light' } })
  expect((await bench.receives(sale)).body).toMatchObject({ status: 'disputed', look: null })
  const order = await bench.orderOf(sale)
  expect(order.history.filter(({ transition }) => transition === 'receive')).toHaveLength(1)
})
