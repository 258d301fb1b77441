import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { LARGER, PHONE, SMALLER, UNPAID } from '../../test/goods.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

/** What was promised for 128 GB, flawless; 64 GB are worth 240, and 220 with light scratches. */
const PROMISED = 32_000

const received = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  return sale
}
/** The news that were mailed about an order, once every message that waits has gone out. */
const mailsAbout = async (sale: Sale) => {
  await bench.worksOff()
  return bench.mailsAbout(sale)
}

describe('a product with less storage than was declared', () => {
  test('is offered for what the same list pays for it with the same answers, with a line for the product', async () => {
    const sale = await received()
    const got = await bench.finds(sale.id, { product: SMALLER })
    expect(got.body).toMatchObject({ outcome: 'counter-offer', amountBefore: PROMISED, amountAfter: 24_000 })
    const { lines, ...question } = await bench.litigationOf(sale)
    expect(question).toMatchObject({
      kind: 'counter-offer',
      amountAfter: 24_000,
      allowedActions: ['accept', 'decline', 'recycle', 'contest'],
    })
    expect(lines).toMatchObject([
      {
        kind: 'product',
        declared: { option: PHONE, label: 'Acme One 128\u00a0Go' },
        found: { option: SMALLER, label: 'Acme One 64\u00a0Go' },
        effect: -8_000,
        charged: true,
        photos: [{ width: 640 }],
      },
    ])
  })

  test('is priced by its own steps where its condition differs too, and the lines add up', async () => {
    const sale = await received()
    await bench.finds(sale.id, { product: SMALLER, answers: { glass: 'light' } })
    const { lines, amountAfter } = await bench.litigationOf(sale)
    expect(lines.map(({ kind, question, effect }) => [kind, question, effect])).toEqual([
      ['product', undefined, -8_000],
      ['answer', 'glass', -2_000],
    ])
    expect(amountAfter).toBe(22_000)
  })

  test('costs nothing where its customer could not have known; its name is told all the same', async () => {
    const sale = await received()
    const got = await bench.finds(sale.id, { product: SMALLER, hidden: true })
    expect(got.body).toMatchObject({ outcome: 'as-declared', amountAfter: PROMISED })
    expect(got.body.lines).toMatchObject([{ kind: 'product', effect: 0, charged: false }])
  })

  test('is named by its order, by what is mailed and by the list of work from then on', async () => {
    const sale = await received()
    await bench.finds(sale.id, { product: SMALLER })
    const [item] = (await bench.orderOf(sale))._embedded.declaredItems
    expect(item).toMatchObject({ product: { id: PHONE }, foundProduct: { id: SMALLER, name: 'Acme One 64\u00a0Go' } })
    expect((await mailsAbout(sale)).at(-1)).toBe('À voir\u00a0: Acme One 64\u00a0Go au lieu de Acme One 128\u00a0Go')
    await bench.stepsUp(sale)
    await bench.answers(sale, 'accept')
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: 24_000, amountBefore: PROMISED })
    expect((await mailsAbout(sale)).at(-1)).toContain('Acme One 64\u00a0Go')
    const work = await bench.api('listWork', { token: bench.key, query: { status: 'accepted', limit: '100' } })
    expect(work.body._embedded.orders.find(({ id }) => id === sale.id)?.product).toBe('Acme One 64 GB')
  })

  test('is the declared one again once the finding was taken back', async () => {
    const sale = await received()
    await bench.finds(sale.id, { product: SMALLER })
    const body = { correction: 'finding', reason: 'The label was another' }
    await bench.api('correctOrder', { token: bench.key, params: { id: sale.id }, body })
    expect((await bench.orderOf(sale))._embedded.declaredItems[0]).not.toHaveProperty('foundProduct')
  })

  test('is looked at once more without being named to whoever works on it; the better of the two offers counts', async () => {
    const sale = await received()
    await bench.finds(sale.id, { product: SMALLER })
    await bench.answers(sale, 'contest')
    const sheet = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
    const seen = await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })
    expect(JSON.stringify([sheet.body, seen.body])).not.toContain(SMALLER)
    const work = await bench.api('listWork', { token: bench.key, query: { status: 'disputed', limit: '100' } })
    expect(work.body._embedded.orders.find(({ id }) => id === sale.id)?.product).toBe('Acme One 128 GB')
    bench.clock.passDays(1)
    expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared', amountAfter: PROMISED })
    expect((await bench.orderOf(sale))._embedded.declaredItems[0]).not.toHaveProperty('foundProduct')
  })
})

test('a product that is worth more is paid as promised, and its customer is told which one was found', async () => {
  const sale = await received()
  expect((await bench.finds(sale.id, { product: LARGER })).body).toMatchObject({
    outcome: 'as-declared',
    amountAfter: PROMISED,
    litigation: null,
    status: 'accepted',
  })
  expect(await bench.orderOf(sale)).toMatchObject({ amount: PROMISED })
  expect((await mailsAbout(sale)).at(-1)).toBe('Vérifié\u00a0: Acme One 256\u00a0Go au lieu de Acme One 128\u00a0Go')
  const register = await bench.api('exportRegister', {
    token: bench.key,
    params: { affiliate: 'acme' },
    query: { purpose: 'Inspection by the prefecture' },
  })
  expect(register.text).toMatch(new RegExp(`${sale.barcode}.*Acme One 256\u00a0Go; .*320\\.00 EUR`))
})

test('a product that is worth more in a worse condition is offered for what both come to', async () => {
  const sale = await received()
  await bench.finds(sale.id, { product: LARGER, answers: { glass: 'broken' } })
  const { lines, amountAfter } = await bench.litigationOf(sale)
  expect(lines.map(({ effect }) => effect)).toEqual([8_000, -22_000])
  expect(amountAfter).toBe(18_000)
})

describe('a found product is refused', () => {
  const refused = async (sale: Sale, product: string) => {
    const got = await bench.finds(sale.id, { product })
    return [problemOf(got).problem, got.body.faults, (await bench.orderOf(sale)).status]
  }
  const because = (code: string) => ['field-rejected', [{ pointer: '/foundProduct/product', code }], 'received']

  test('where it is the declared one, of another type, in no list of the offer, or unknown: then it is an obstacle', async () => {
    const sale = await received()
    expect(await refused(sale, PHONE)).toEqual(because('declared-product'))
    expect(await refused(sale, 'acme-tablet')).toEqual(because('another-type'))
    expect(await refused(sale, UNPAID)).toEqual(because('not-bought'))
    expect(await refused(sale, 'acme-none')).toEqual(because('unknown-product'))
    expect((await bench.reports(sale.id, 'wrong-product')).status).toBe(201)
  })

  test('with a photo that is not of its order', async () => {
    const sale = await received()
    const photo = await bench.photographs((await bench.sale()).id)
    const body = { answers: {}, foundProduct: { product: SMALLER, photos: [photo] } }
    const got = await bench.api('recordInspection', { token: bench.key, params: { id: sale.id }, body })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'evidence-missing' })
    expect(got.body.faults).toEqual([{ pointer: '/foundProduct/photos/0', code: 'unknown-photo' }])
  })
})
