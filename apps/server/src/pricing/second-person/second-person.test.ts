import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { PERFECT_ANSWERS, someGoods } from '../../../test/goods.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { aBrowser } from '../../../test/trade-in.ts'
import { aServer, type World } from '../../../test/world.ts'
import { importCatalogue } from '#server/catalogue/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

let world: World
let maker = ''
let second = ''
beforeAll(async () => {
  world = await aServer()
  await someGoods(world.deps.db)
  await inTransaction(world.deps.db, (trx) =>
    importCatalogue(trx, Buffer.from('type,brand,model\nmobile,Nova,N1\nmobile,Nova,N2')),
  )
  const token = await world.hasAffiliate({
    id: 'two-eyes',
    programme: { market: 'de', priceChanges: { release: 'second-person' } },
  })
  await world.hasAffiliate({ id: 'nord', programme: { market: 'de' } })
  maker = await anOperatorKey(world.deps, { scopes: ['prices'] })
  second = await anOperatorKey(world.deps, { scopes: ['prices'] })
  await imports(100, 100)
  await world.readAgain()
  const buyer = aBrowser(world.api, token)
  const quotation = await buyer.api('createQuotation', { body: { product: 'nova-n1', answers: PERFECT_ANSWERS } })
  await buyer.api('placeOrder', { body: buyer.saleOf(quotation.body, await buyer.introduces()) })
})
beforeEach(() => world.clock.set(NOON))

const market = { market: 'de', currency: 'EUR' }
const table = (one: number, two: number) =>
  [
    'product_id,flawless,good,used,cracked,faulty,faulty_cracked',
    `nova-n1,${one},9,8,4,3,1`,
    `nova-n2,${two},9,8,4,3,1`,
  ].join('\n')
const imports = (one: number, two: number, more: Record<string, string> = {}, by = maker) => {
  const form = new FormData()
  form.set('document', new File([table(one, two)], 'prices.csv', { type: 'text/csv' }))
  form.set('confirm', 'true')
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return world.api('importPriceList', { token: by, params: market, form })
}
const proposes = async (one: number, more: Record<string, string> = {}, by = maker) => {
  const { body, status } = await imports(one, 100, { propose: 'true', ...more }, by)
  expect({ status, state: body.state }).toEqual({ status: 201, state: 'proposed' })
  return String(body.version)
}
const inForce = async () =>
  (await world.api('getPriceList', { token: maker, params: { ...market, version: 'current' } })).body
const reads = (version: string, by = second) =>
  world.api('getPriceProposal', { token: by, params: { ...market, version } })
const approves = async (version: string, by = second, contentHash?: string) =>
  world.api('approvePriceList', {
    token: by,
    params: { ...market, version },
    body: { contentHash: contentHash ?? (await reads(version, by)).body.contentHash },
  })

test('a product that sells does not change by more than the limit without a second person', async () => {
  const before = await inForce()
  const refused = await imports(116, 100)
  expect(problemOf(refused)).toEqual({ status: 409, problem: 'second-person-needed' })
  expect(refused.body.current['secondPerson']).toEqual({
    above: 15,
    count: 1,
    products: [{ product: 'nova-n1', name: 'Nova N1', grade: 'flawless', before: 10_000, after: 11_600, sold: 1 }],
  })
  const one = await world.api('changePrice', {
    token: maker,
    params: { ...market, product: 'nova-n1' },
    body: { prices: { flawless: 20_000 } },
  })
  expect(problemOf(one)).toEqual({ status: 409, problem: 'second-person-needed' })
  expect((await inForce()).version).toBe(before.version)
  const unsold = await imports(100, 900)
  expect(unsold).toMatchObject({ status: 201, body: { state: 'in-force', approvedBy: null } })
  expect(unsold.body.comparison.secondPerson).toBeNull()
  expect((await imports(115, 100)).status).toBe(201)
  expect((await imports(100, 100)).status).toBe(201)
})

test('a version waits, is read by somebody else, and counts once they approve it', async () => {
  const before = await inForce()
  const version = await proposes(150)
  expect((await inForce()).version).toBe(before.version)
  const read = await reads(version)
  expect(read.body).toMatchObject({
    comparison: { since: before.version, up: 1, secondPerson: { count: 1 } },
    mayApprove: true,
    priceList: { state: 'proposed', name: 'Test bench' },
  })
  expect((await reads(version, maker)).body.mayApprove).toBe(false)
  expect(problemOf(await approves(version, maker))).toEqual({ status: 409, problem: 'second-person-needed' })
  world.clock.set(new Date(NOON.getTime() + 3_600_000))
  const approved = await approves(version)
  expect(approved).toMatchObject({ status: 200, body: { state: 'in-force', approvedBy: 'Test bench' } })
  expect(approved.body.inForceFrom).toBe(new Date(NOON.getTime() + 3_600_000).toISOString())
  expect((await inForce()).version).toBe(Number(version))
  await world.readAgain()
  expect(world.deps.priceBook.bestPrice('de', 'EUR', 'nova-n1')?.amount).toBe(15_000)
  expect(problemOf(await approves(version, second, 'a'.repeat(64)))).toEqual({ status: 409, problem: 'change-made' })
  world.clock.set(new Date(NOON.getTime() + 7_200_000))
  await approves(await proposes(100))
})

test('a key counts as the person who made it', async () => {
  const madeBy = 'person:44444444-4444-4444-8444-444444444444'
  const [one, other] = await Promise.all([1, 2].map(() => anOperatorKey(world.deps, { scopes: ['prices'], madeBy })))
  world.clock.set(new Date(NOON.getTime() + 10_800_000))
  const version = await proposes(150, {}, one)
  expect(problemOf(await approves(version, other))).toEqual({ status: 409, problem: 'second-person-needed' })
  const withdrawn = await world.api('withdrawPriceList', { token: one ?? '', params: { ...market, version } })
  expect(withdrawn.body.state).toBe('withdrawn')
  expect(problemOf(await reads(version))).toEqual({ status: 409, problem: 'change-made' })
})

test('what is approved is what was read: another version in force ends it', async () => {
  world.clock.set(new Date(NOON.getTime() + 14_400_000))
  const version = await proposes(150)
  const { contentHash } = (await reads(version)).body
  await imports(101, 100)
  expect(problemOf(await approves(version, second, contentHash))).toEqual({ status: 412, problem: 'version-changed' })
  expect((await approves(version)).status).toBe(200)
})

test('one with a date counts from that date on once it is approved, and not before', async () => {
  world.clock.set(new Date(NOON.getTime() + 18_000_000))
  const before = await inForce()
  const version = await proposes(300, { on: '2027-01-01T00:00:00Z' })
  world.clock.set(new Date('2027-01-02T00:00:00Z'))
  expect((await inForce()).version).toBe(before.version)
  world.clock.set(new Date('2026-12-01T00:00:00Z'))
  const approved = await approves(version)
  expect(approved.body).toMatchObject({ inForceFrom: '2027-01-01T00:00:00.000Z' })
})

test('prices that begin to change before others are approved, and are made after them, keep what was approved', async () => {
  const from = new Date('2026-12-02T00:00:00Z').getTime()
  world.clock.set(new Date(from))
  const version = await proposes(250)
  world.clock.set(new Date(from + 60_000))
  await approves(version)
  world.clock.set(new Date(from + 30_000))
  const one = { token: maker, params: { ...market, product: 'nova-n2' }, body: { prices: { flawless: 20_000 } } }
  expect((await world.api('changePrice', one)).body).toMatchObject({
    state: 'in-force',
    comparison: { up: 1, down: 0 },
  })
  world.clock.set(new Date(from + 120_000))
  await world.readAgain()
  const paid = ['nova-n1', 'nova-n2'].map((product) => world.deps.priceBook.bestPrice('de', 'EUR', product)?.amount)
  expect(paid).toEqual([25_000, 20_000])
})
