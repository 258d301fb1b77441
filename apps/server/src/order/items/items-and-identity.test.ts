import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../../test/api.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, type Browser, THREE_WAYS, type TradeIn } from '../../../test/trade-in.ts'
import { changeIdentityCheck } from '../standing/take-stock.ts'

let shop: TradeIn
beforeAll(async () => {
  shop = await aTradeIn()
})
beforeEach(() => shop.clock.set(NOON))

type Sale = { readonly browser: Browser; readonly id: string; readonly item: string }
const add = ({ browser, id }: Sale, quotation: string, expectedAmount: number) =>
  browser.api('addOrderItem', { params: { id }, body: { quotation, expectedAmount } })
const change = ({ browser, id, item }: Sale, quotation: string, expectedAmount: number) =>
  browser.api('updateOrderItem', { params: { id, itemId: item }, body: { quotation, expectedAmount } })
const BROKEN = { works: 'yes', glass: 'broken', lock: 'off' }

describe('who sells for much', () => {
  /** Asks who sells from 400 € on, and lets the machine accept below that. */
  const IDENTITY = { requiredFrom: 40_000, acceptedBelow: 40_000 }
  const careful = async (id: string) => shop.hasAffiliate({ id, programme: { ...THREE_WAYS, identity: IDENTITY } })
  const move = (orderId: string, ...transitions: Parameters<typeof changeIdentityCheck>[2][]) =>
    inTransaction(shop.deps.db, async (trx) => {
      for (const transition of transitions) expect(await changeIdentityCheck(trx, orderId, transition)).toBe(true)
    })
  const soldTo = async (its: string, answers?: object) => {
    const browser = shop.browser(its)
    const quotation = await browser.quotes(answers)
    const party = await browser.introduces()
    const { body } = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party) })
    const [item] = body._embedded.declaredItems
    return { browser, id: body.id, amount: body.amount, item: item?.id ?? '', identityCheck: body.identityCheck }
  }

  test('proves who they are, also when an order comes to it by another product', async () => {
    const sold = await soldTo(await careful('much'))
    expect(sold).toMatchObject({ amount: 32_000, identityCheck: 'not-required' })
    const { body: offer } = await sold.browser.quotes()
    const { body } = await add(sold, offer.id, sold.amount + offer.amount)
    expect(body.amount).toBeGreaterThanOrEqual(IDENTITY.requiredFrom)
    expect(body).toMatchObject({
      identityCheck: 'required',
      needs: expect.arrayContaining([{ kind: 'identity', screen: 'identity', before: null }]),
    })
  })

  test('proves it no more once the product that asked for it is kept out again', async () => {
    const sold = await soldTo(await careful('less'))
    const joined = async () => {
      const { body: offer } = await sold.browser.quotes()
      const { body } = await add(sold, offer.id, sold.amount + offer.amount)
      const params = { id: sold.id, itemId: body._embedded.declaredItems.at(-1)?.id ?? '' }
      return () => sold.browser.api('removeOrderItem', { params })
    }
    const keepOut = await joined()
    const { body } = await keepOut()
    expect(body).toMatchObject({ amount: sold.amount, identityCheck: 'not-required' })
    expect(body.needs.map(({ kind }) => kind)).not.toContain('identity')
    const again = await joined()
    await sql`update customer_order set identity_demanded_at = ${NOON} where id = ${sold.id}`.execute(shop.database.db)
    expect((await again()).body.identityCheck).toBe('required')
  })

  test('proves it no more where one of the products is declared to be worth less', async () => {
    const sold = await soldTo(await careful('worse'))
    const { body: offer } = await sold.browser.quotes()
    await add(sold, offer.id, sold.amount + offer.amount)
    const { body: broken } = await sold.browser.quotes({ ...BROKEN, works: 'no' })
    const { body } = await change(sold, broken.id, offer.amount + broken.amount)
    expect(body).toMatchObject({ amount: offer.amount + broken.amount, identityCheck: 'not-required' })
  })

  test('does not raise an order on which the machine may have decided already; lowering it is free', async () => {
    const sold = await soldTo(await careful('decided'))
    await move(sold.id, 'require', 'present', 'accept')
    const { body: offer } = await sold.browser.quotes()
    const got = await add(sold, offer.id, sold.amount + offer.amount)
    expect(problemOf(got)).toEqual({ status: 409, problem: 'identity-settled' })
    expect((await sold.browser.api('getQuotation', { params: { id: offer.id } })).body.status).toBe('open')
    const { body: broken } = await sold.browser.quotes(BROKEN)
    expect((await change(sold, broken.id, broken.amount)).body.amount).toBe(broken.amount)
  })
})
