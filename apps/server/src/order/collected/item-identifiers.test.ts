import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../../test/api.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, type TradeIn } from '../../../test/trade-in.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { deleteItem } from '../items/items.repository.ts'
import { lockOrder } from '../order-status.repository.ts'
import { moveCollectedIdentifiers } from './move-identifiers.ts'

const IMEI = '490154203237518'
let shop: TradeIn
let token: string
beforeAll(async () => {
  shop = await aTradeIn()
  token = await shop.hasAffiliate()
})
beforeEach(() => shop.clock.set(NOON))

const sale = async () => {
  const browser = shop.browser(token)
  const { body } = await browser.sells()
  return { browser, order: body, id: body.id }
}
const receive = (orderId: string) =>
  inTransaction(shop.deps.db, (trx) =>
    changeOrderStatus(trx, { orderId, transition: 'receive', actor: 'operator', now: NOON }),
  )

describe('the numbers of one device', () => {
  const OTHER = '490154203237526'
  const PAIR = { imei: ['49-015420-323751-8', OTHER], serial: 'f2lx-1234 abcd' }
  const numbered = async (told: object, by?: ReturnType<TradeIn['browser']>) => {
    const { browser, id, order } = await sale()
    const itemId = order._embedded.declaredItems[0]?.id ?? ''
    const tell = (body: object, from = by ?? browser) =>
      from.api('recordItemIdentifiers', { params: { id, itemId }, body })
    return { browser, id, itemId, tell, got: await tell(told) }
  }

  test('are taken in one form, and shown masked to their own customer alone', async () => {
    const { browser, id, itemId, got } = await numbered(PAIR)
    expect([got.status, got.body.hints]).toEqual([200, []])
    const masked = { imei: ['*********** 7518', '*********** 7526'], serial: '******** ABCD' }
    expect(got.body.identifiers).toEqual(masked)
    const item = (from: ReturnType<TradeIn['browser']>) => from.api('getOrderItem', { params: { id, itemId } })
    expect((await item(browser)).body.identifiers).toEqual(masked)
    const { body } = await browser.api('getOrder', { params: { id } })
    expect(body._embedded.declaredItems[0]?.identifiers).toEqual(masked)
    const stranger = shop.browser(token)
    for (const seen of [await item(stranger), await stranger.api('getOrder', { params: { id } })])
      expect([seen.status, seen.text.includes('7518'), seen.text.includes('ABCD')]).toEqual([200, false, false])
  })

  test('of a device that is kept out at that moment are those of none', async () => {
    const { browser, order, id } = await sale()
    const { body: offer } = await browser.quotes()
    const sum = { quotation: offer.id, expectedAmount: order.amount + offer.amount }
    const { body } = await browser.api('addOrderItem', { params: { id }, body: sum })
    const itemId = body._embedded.declaredItems.at(-1)?.id ?? ''
    const { telling } = await inTransaction(shop.deps.db, async (trx) => {
      await lockOrder(trx, id)
      const call = browser.api('recordItemIdentifiers', { params: { id, itemId }, body: PAIR })
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
            shop.deps.db,
          )
          return rows.length
        })
        .toBe(1)
      await deleteItem({ db: trx }, id, itemId)
      return { telling: call }
    })
    expect(problemOf(await telling)).toEqual({ status: 404, problem: 'not-found' })
  })

  test('take the place of those before, and are the same as what was collected', async () => {
    const { browser, id, tell } = await numbered(PAIR)
    expect((await tell({ meid: 'AF0123450ABCDE' })).body.identifiers).toEqual({ imei: [], meid: '********** BCDE' })
    await browser.api('updateCollectedData', { params: { id }, body: { imei: OTHER } })
    const { body } = await browser.api('getOrder', { params: { id } })
    expect(body._embedded.declaredItems[0]?.identifiers).toEqual({
      imei: ['*********** 7526'],
      meid: '********** BCDE',
    })
    expect((await tell({})).body.identifiers).toEqual({ imei: [] })
  })

  test('of two types of device are taken, with a hint', async () => {
    const { got } = await numbered({ imei: [IMEI, '356938035643809'] })
    expect([got.status, got.body.hints]).toEqual([200, ['other-types']])
  })

  test('are refused field by field, and nothing is kept of them', async () => {
    const { got, browser, id } = await numbered({ imei: [IMEI, IMEI], serial: 'A1', meid: 'G'.repeat(14) })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([
      { pointer: '/imei/1', code: 'same-imei-twice' },
      { pointer: '/meid', code: 'meid-digits' },
      { pointer: '/serial', code: 'serial-length' },
    ])
    const { body } = await browser.api('getOrder', { params: { id } })
    expect(body._embedded.declaredItems[0]?.identifiers).toBeUndefined()
  })

  test('are told until the device has arrived', async () => {
    const { id, tell } = await numbered({})
    await receive(id)
    expect(problemOf(await tell(PAIR))).toEqual({ status: 409, problem: 'transition-not-allowed' })
  })

  test('are asked for where the programme demands them, until they are told; where it wants none they are refused', async () => {
    const asks = async (id: string, customer: 'none' | 'required') => {
      const browser = shop.browser(await shop.hasAffiliate({ id, programme: { identifiers: { customer } } }))
      const { body } = await browser.sells()
      const params = { id: body.id, itemId: body._embedded.declaredItems[0]?.id ?? '' }
      const got = await browser.api('recordItemIdentifiers', { params, body: { serial: 'F2LX1234' } })
      const after = await browser.api('getOrder', { params })
      return { got, needs: [body, after.body].map(({ needs }) => needs.map(({ kind }) => kind)) }
    }
    expect((await asks('demanding', 'required')).needs).toEqual([['send', 'identifiers'], ['send']])
    const { got, needs } = await asks('sparing', 'none')
    expect([got.body.faults, needs[0]]).toEqual([[{ pointer: '', code: 'not-asked' }], ['send']])
  })

  test('that an older version kept with what was collected are moved to their place, once; what does not open keeps no server from it', async () => {
    const { browser, order, id } = await sale()
    const sealed = shop.deps.vault.seal(
      JSON.stringify({ imei: IMEI, serialNumber: 'f2lx/1234', colour: 'Blue', accessories: ['box'] }),
      `collected_data|sealed|${id}`,
    )
    await sql`insert into collected_data (order_id, sealed, holds_identifiers, changed_at)
      values (${order.id}, ${sealed}, true, ${NOON})`.execute(shop.deps.db)
    const other = await sale()
    await sql`insert into collected_data (order_id, sealed, holds_identifiers, changed_at)
      values (${other.id}, ${sealed}, true, ${NOON})`.execute(shop.deps.db)
    expect(await moveCollectedIdentifiers(shop.deps.db, shop.deps.vault, NOON)).toBe(2)
    expect(await moveCollectedIdentifiers(shop.deps.db, shop.deps.vault, NOON)).toBe(0)
    const { body } = await browser.api('listOrderData', { query: { order: id } })
    expect(body._embedded.orderData[0]?.collected).toEqual({
      maskedImei: '*********** 7518',
      maskedSerialNumber: '**** 1234',
      colour: 'Blue',
      accessories: ['box'],
    })
  })
})
