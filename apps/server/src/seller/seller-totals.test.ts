import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { indexAccounts } from '#server/order/index.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { ADDRESS, PERSON, personalIn, THREE_WAYS } from '../../test/trade-in.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'

const OWNER = 'owner@acme.example'
const ADAS = 'DE89370400440532013000'
const BOBS = 'BE68539007547034'
const EVES = 'NL91ABNA0417164300'
const CYDS = 'ES9121000418450200051332'
const WORTH = 32_000

let till: Cashier
let years = 2030
beforeAll(async () => {
  till = await aCashier()
})
/** A year of its own for each test, and nothing that waits from others: no sale of another test counts. */
beforeEach(async () => {
  till.clock.set(new Date(Date.UTC(++years, 5, 15, 12)))
  await sql`update customer_order set status = 'cancelled' where status = 'accepted'`.execute(till.deps.db)
  await works()
})

let shops = 0
const aShop = async (sellerTotals: object = {}) => {
  const id = `shop-${++shops}`
  const programme = { ...THREE_WAYS, payer: SEPA_PAYER, ownerMail: OWNER, ordersPerHour: 1_000, sellerTotals }
  return { id, token: await till.hasAffiliate({ id, programme }) }
}
type Shop = Awaited<ReturnType<typeof aShop>>

/** A product of somebody, accepted. */
const accepted = async (
  { token }: Shop,
  { email = 'ada@example.org', iban = ADAS, ...changes }: { email?: string; iban?: string; process?: string } = {},
): Promise<AcceptedSale> => {
  till.clock.set(new Date(till.clock.now().getTime() + 1_000))
  const browser = till.browser(token)
  const quotation = await browser.quotes()
  const party = await browser.introduces({ ...PERSON, email })
  const isTransfer = changes.process === undefined
  const payment = isTransfer ? { accountHolder: 'Ada Example', iban } : {}
  const body = browser.saleOf(quotation.body, party, { payment, ...changes })
  const { id, barcode = '', amount } = (await browser.api('placeOrder', { body })).body
  await till.accepts(id, PERFECT_ANSWERS)
  return { browser, token, id, barcode, amount }
}
const pays = async (sale: AcceptedSale, more: object = {}) =>
  till.api('moveOrder', { token: till.key, params: { id: sale.id }, body: { statusTransition: 'pay', ...more } })
const paid = async (shop: Shop, changes: object = {}, more: object = {}): Promise<AcceptedSale> => {
  const sale = await accepted(shop, changes)
  expect((await pays(sale, more)).status).toBe(200)
  return sale
}
const totals = async (query: object = {}, token = till.key) =>
  till.api('listSellerTotals', {
    token,
    params: { year: String(till.clock.now().getUTCFullYear()) },
    query: { all: 'true', ...query },
  })
const sellersOf = async (shop: Shop, query: object = {}) =>
  (await totals({ affiliate: shop.id, ...query })).body._embedded.sellers
const reported = async (shop: Shop, year: number) => {
  const token = await anOperatorKey(till.deps, { scopes: ['reports'] })
  const query = { affiliate: shop.id, from: `${year}-01-01`, to: `${year}-12-31` }
  const params = { name: 'sellers-over-limits' as const }
  return (await till.api('getReport', { token, params, query })).body.tables[0]?.rows
}
/** Does what waits about sellers, and sends what follows. @returns the mails */
const works = async () => {
  const before = till.mails.length
  for (const wanted of ['seller.weigh', 'seller.tell-owner', 'seller.payment-held'] as const)
    for (const { task, payload } of await till.queued()) if (task === wanted) await till.jobs[wanted](payload as never)
  await sql`delete from graphile_worker._private_jobs`.execute(till.deps.db)
  return till.mails.slice(before)
}
const obstacles = async (shop: Shop, { id }: AcceptedSale) => {
  const { body } = await till.api('listPayables', { token: till.key, query: { affiliate: shop.id, limit: '100' } })
  return body._embedded.payables.find(({ order }) => order === id)?.obstacles
}
const pageOf = async ({ browser, id }: AcceptedSale) => (await browser.api('getOrder', { params: { id } })).body

describe('yearly totals', () => {
  test('join what shares an e-mail address or an account, also by way of another sale, and nothing else', async () => {
    const shop = await aShop()
    await paid(shop, { email: 'ada@example.org', iban: ADAS })
    await paid(shop, { email: 'ADA@example.org', iban: BOBS })
    await paid(shop, { email: 'bob@example.org', iban: BOBS })
    await paid(shop, { email: 'eve@example.org', iban: EVES })
    const sellers = await sellersOf(shop)
    expect(sellers).toMatchObject([
      { sales: 3, amount: 3 * WORTH, currency: 'EUR', emails: 2, accounts: 2, reached: false, person: null },
      { sales: 1, amount: WORTH, emails: 1, accounts: 1 },
    ])
    expect(await sellersOf(shop, { all: 'false' })).toEqual([])
  })

  test('count orders from before accounts were indexed, once the server has started', async () => {
    const shop = await aShop()
    await paid(shop, { email: 'ada@example.org' })
    await paid(shop, { email: 'bob@example.org' })
    await sql`update customer_order set account_hash = null, account_to_index = true where affiliate_id = ${shop.id}`.execute(
      till.deps.db,
    )
    expect(await sellersOf(shop)).toHaveLength(2)
    expect(await reported(shop, till.clock.now().getUTCFullYear())).toMatchObject([{ sellers: 2, sales: 2 }])
    expect(await indexAccounts(till.deps.db, till.deps.vault)).toBe(2)
    expect(await sellersOf(shop)).toMatchObject([{ sales: 2, emails: 2, accounts: 1 }])
    expect(await reported(shop, till.clock.now().getUTCFullYear())).toMatchObject([{ sellers: 1, sales: 2 }])
    expect(await indexAccounts(till.deps.db, till.deps.vault)).toBe(0)
  })

  test('count what was paid in the calendar year, by quarter, less what was repaid; neither donations nor what waits', async () => {
    const shop = await aShop()
    const year = till.clock.now().getUTCFullYear()
    till.clock.set(new Date(Date.UTC(year, 2, 31, 23, 59)))
    const first = await paid(shop)
    await paid(shop, { process: '3' }, { passedOn: `${year}-03-01` })
    till.clock.set(new Date(Date.UTC(year, 11, 31, 12)))
    await paid(shop)
    const late = await accepted(shop)
    const claim = await till.api('raiseClaim', {
      token: till.key,
      params: { id: first.id },
      body: { amount: 2_000, cause: 'price-too-high', reason: 'Misread' },
    })
    const repay = { params: { id: claim.body.id }, body: { statusTransition: 'repay' } }
    expect((await sellersOf(shop))[0]?.amount).toBe(2 * WORTH)
    await till.api('moveClaim', { token: till.key, ...repay })
    expect(await sellersOf(shop)).toMatchObject([
      {
        sales: 2,
        amount: 2 * WORTH - 2_000,
        quarters: [
          { sales: 1, amount: WORTH - 2_000 },
          { sales: 0, amount: 0 },
          { sales: 0, amount: 0 },
          { sales: 1, amount: WORTH },
        ],
        orders: [{ barcode: first.barcode, paidOn: `${year}-03-31` }, {}],
      },
    ])
    // The report adds up by itself.
    const counted = { currency: 'EUR', sellers: 1, overLimit: 0, sales: 2, amount: 2 * WORTH - 2_000 }
    expect(await reported(shop, year)).toMatchObject([counted])
    till.clock.set(new Date(Date.UTC(year + 1, 0, 1)))
    years += 1
    await pays(late)
    expect(await sellersOf(shop)).toMatchObject([{ sales: 1, orders: [{ barcode: late.barcode }] }])
  })

  test('add up over all programmes; a key that reaches one sees what was sold there', async () => {
    const [one, other] = [await aShop({ sales: 2 }), await aShop()]
    await paid(one)
    await paid(other)
    const own = await anOperatorKey(till.deps, { scopes: ['payments'], affiliates: [one.id] })
    const both = (await totals()).body._embedded.sellers
    expect(both).toMatchObject([{ sales: 2, reached: true, affiliates: [one.id, other.id] }])
    expect((await totals({}, own)).body._embedded.sellers).toMatchObject([
      { sales: 1, reached: false, affiliates: [one.id] },
    ])
    expect(problemOf(await totals({ affiliate: other.id }, own)).problem).toBe('affiliate-not-found')
  })

  test('name nobody without a purpose; with one the look stands in the audit', async () => {
    const shop = await aShop()
    await paid(shop, { email: PERSON.email })
    expect(personalIn(JSON.stringify(await sellersOf(shop)))).toEqual([])
    const [seller] = await sellersOf(shop, { purpose: 'Report to the tax office' })
    expect(seller?.person).toMatchObject({ name: `${PERSON.firstName} ${PERSON.lastName}`, email: PERSON.email })
    expect(seller?.person?.address).toContain(ADDRESS.line1)
    const { rows } = await sql<{ subject: object }>`
      select subject from audit_entry where action = 'listSellerTotals' order by at desc limit 1`.execute(till.deps.db)
    expect(rows[0]?.subject).toMatchObject({ purpose: 'Report to the tax office', affiliate: shop.id, sellers: 1 })
  })
})

describe('the limit of the year', () => {
  test('is 30 sales, or more than 2,000 euros: the owner is told once, and nothing waits', async () => {
    const shop = await aShop()
    const sales: AcceptedSale[] = []
    for (let sale = 0; sale < 6; sale += 1) sales.push(await paid(shop))
    expect(await works()).toEqual([])
    // 6 × 320.00 EUR; the seventh comes to 2,240.00.
    const seventh = await accepted(shop)
    const [mail, ...others] = await works()
    expect(mail?.to.address).toBe(OWNER)
    expect(mail?.text).toContain(`seller totals ${till.clock.now().getUTCFullYear()}`)
    expect(personalIn(mail?.text ?? '')).toEqual([])
    expect(others).toEqual([])
    expect(await obstacles(shop, seventh)).toEqual([])
    await pays(seventh)
    await accepted(shop)
    expect(await works()).toEqual([])
    expect(await sellersOf(shop, { all: 'false' })).toMatchObject([{ sales: 7, reached: true }])
    const few = await aShop({ sales: 1, amount: 1_000_000 })
    await paid(few, { email: 'eve@example.org', iban: CYDS })
    expect(await sellersOf(few)).toMatchObject([{ reached: true }])
  })

  test('holds the payment that passes it, where the programme says so, until a person releases it; then no other of that seller', async () => {
    const shop = await aShop({ sales: 2, hold: true })
    await paid(shop)
    const [second, stranger] = [await accepted(shop), await accepted(shop, { email: 'eve@x.example', iban: EVES })]
    // Not even before the work is done that holds it.
    expect(await obstacles(shop, second)).toEqual(['seller-totals'])
    expect(problemOf(await pays(second))).toEqual({ status: 409, problem: 'transition-not-allowed' })
    const mails = await works()
    expect(mails.map(({ to }) => to.address)).toEqual([OWNER, 'ada@example.org'])
    expect(mails[1]?.text).toContain('numéro fiscal')
    expect(await obstacles(shop, second)).toEqual(['held'])
    expect(await pageOf(second)).toMatchObject({ paymentHeld: true, paymentHeldFor: 'seller-totals' })
    expect(await obstacles(shop, stranger)).toEqual([])
    expect(await works()).toEqual([])
    const body = { reason: 'The tax number is noted' }
    await till.api('releasePayment', { token: till.key, params: { id: second.id }, body })
    await works()
    expect(await obstacles(shop, second)).toEqual([])
    expect((await pageOf(second)).paymentHeldFor).toBeUndefined()
    expect((await pays(second)).body.status).toBe('paid')
    const third = await accepted(shop)
    expect(await works()).toEqual([])
    expect(await obstacles(shop, third)).toEqual([])
  })

  test('holds what a new account, or a release for another reason, brings to it', async () => {
    const shop = await aShop({ sales: 2, hold: true })
    await paid(shop)
    const other = await accepted(shop, { email: 'cyd@example.org', iban: CYDS })
    await works()
    expect(await obstacles(shop, other)).toEqual([])
    await till.changesAccount(other, ADAS)
    await works()
    expect(await obstacles(shop, other)).toEqual(['held', 'new-details'])
    const doubtful = await accepted(shop)
    const params = { id: doubtful.id }
    await till.api('holdPayment', { token: till.key, params, body: { reason: 'Reported stolen' } })
    await works()
    expect((await pageOf(doubtful)).paymentHeldFor).toBeUndefined()
    await till.api('releasePayment', { token: till.key, params, body: { reason: 'It was another' } })
    await works()
    expect(await pageOf(doubtful)).toMatchObject({ paymentHeld: true, paymentHeldFor: 'seller-totals' })
  })

  test('promises no day while its customer has something to tell, and one from the release on', async () => {
    const shop = await aShop({ sales: 1, hold: true })
    const sale = await accepted(shop)
    const takesStock = () => till.jobs['order.take-stock']({ orderId: sale.id })
    await takesStock()
    expect((await pageOf(sale)).promises.map(({ kind }) => kind)).toEqual(['pay'])
    await works()
    await takesStock()
    expect((await pageOf(sale)).promises).toEqual([])
    till.clock.passDays(30)
    await till.api('releasePayment', { token: till.key, params: { id: sale.id }, body: { reason: 'Noted' } })
    await takesStock()
    expect((await pageOf(sale)).promises).toMatchObject([{ kind: 'pay', overdue: false }])
  })
})
