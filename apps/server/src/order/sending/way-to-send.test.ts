import type { Transportation } from '@reprise/contract'
import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { type Browser, aTradeIn, THREE_WAYS, type TradeIn } from '../../../test/trade-in.ts'

let world: TradeIn
beforeAll(async () => {
  world = await aTradeIn()
})

/** Where each process offers these ways. */
const offering = (ways: Transportation[], more: object = {}) =>
  world.hasAffiliate({
    id: 'acme',
    programme: {
      ...THREE_WAYS,
      processes: (THREE_WAYS.processes ?? []).map((process) => ({ ...process, transportations: ways })),
      ...more,
    },
  })
const offered = async (seller: Browser) => {
  const { body } = await seller.quotes()
  const ways = body.availableProcesses.flatMap((process) => Object.values(process).flat())
  return { quotation: body, ways: ways.find(({ id }) => id === 1)?.sendingWays ?? [] }
}
const parcelsOf = async (seller: Browser, id: string) => {
  const { body } = await seller.api('getTracking', { params: { id } })
  return body.parcels.map(({ transportation, replacedAt }) => ({ transportation, replacedAt }))
}

test.each(['label', 'code', 'kit', 'store'] as const)(
  'a sale by %s makes its one parcel, which is that',
  async (way) => {
    const seller = world.browser(await offering(['label', 'code', 'kit', 'store']))
    const { body: order } = await seller.sells({ transportation: way })
    expect(order.transportation).toBe(way)
    expect(await parcelsOf(seller, order.id)).toEqual([{ transportation: way, replacedAt: null }])
  },
)

test('a sale that names no way goes by the first, as it did', async () => {
  const seller = world.browser(await offering(['store', 'label']))
  expect((await seller.sells()).body.transportation).toBe('store')
})

test('a way that the programme does not offer is refused with those that it does, and the offer stays open', async () => {
  const seller = world.browser(await offering(['label', 'store']))
  const { quotation } = await offered(seller)
  const sale = seller.saleOf(quotation, await seller.introduces())
  const refused = await seller.api('placeOrder', { body: { ...sale, transportation: 'kit' } })
  expect(problemOf(refused)).toEqual({ status: 422, problem: 'process-not-available' })
  expect(refused.body.current).toEqual({ transportations: ['label', 'store'] })
  expect((await seller.api('placeOrder', { body: { ...sale, transportation: 'store' } })).status).toBe(201)
})

test('the same sale sent again is the order that there is, by the way that it has', async () => {
  const seller = world.browser(await offering(['label', 'code', 'kit']))
  const { quotation } = await offered(seller)
  const sale = { ...seller.saleOf(quotation, await seller.introduces()), transportation: 'kit' }
  const { body: order } = await seller.api('placeOrder', { body: sale })
  const again = await seller.api('placeOrder', { body: { ...sale, transportation: 'label' } })
  expect(again.body).toMatchObject({ id: order.id, transportation: 'kit' })
  expect(await parcelsOf(seller, order.id)).toHaveLength(1)
})

test('an offer says of each way until when it is handed in, when it is checked and paid, and who takes it', async () => {
  const carrier = { name: 'Swift Post' }
  const terms = { lockDays: 5, graceDays: 14 }
  const seller = world.browser(await offering(['label', 'kit', 'store'], { carrier, terms }))
  const { quotation, ways } = await offered(seller)
  const day = (iso: string) => iso.slice(0, 10)
  // On a Friday: by post two working days, an envelope four, in a store none; then three to check it and three to pay.
  expect(ways.map((way) => ({ ...way, sendBefore: day(way.sendBefore) }))).toEqual([
    {
      transportation: 'label',
      sendBefore: '2026-11-25',
      expected: { checkedBy: '2026-11-27', paidBy: '2026-12-02' },
      carrier: 'Swift Post',
    },
    {
      transportation: 'kit',
      sendBefore: '2026-12-04',
      expected: { checkedBy: '2026-12-01', paidBy: '2026-12-04' },
      carrier: 'Swift Post',
    },
    { transportation: 'store', sendBefore: '2026-11-25', expected: { checkedBy: '2026-11-25', paidBy: '2026-11-30' } },
  ])
  expect(quotation.expected).toEqual(ways[0]?.expected)
  world.clock.passDays(6)
  const { body: over } = await seller.api('getQuotation', { params: { id: quotation.id } })
  expect(JSON.stringify(over)).not.toContain('sendingWays')
})
