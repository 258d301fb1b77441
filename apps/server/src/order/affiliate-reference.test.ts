// @module-tag postgres
import { expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aReceiver } from '../../test/receiver.ts'
import { aWebhookBench } from '../../test/webhook-bench.ts'

const { bench, adds, delivers } = await aWebhookBench()
const { api, deps, key } = bench
const reading = await anOperatorKey(deps, { name: 'Mirror', scopes: ['orders'] })
const foreign = await anOperatorKey(deps, { scopes: ['orders'], affiliates: ['nord'] })

const sells = async (affiliateReference: string) => bench.sale({ affiliateReference })
const found = async (text: string, token = key) =>
  (await api('searchOrders', { token, body: { text } })).body._embedded.hits

test('an order is known by what its affiliate calls it: where it is shown, listed, searched, mirrored and told', async () => {
  const shop = await aReceiver()
  await adds(shop.url)
  const sale = await sells('CRM-4711/2')
  const other = await bench.sale()
  expect((await bench.orderOf(sale)).affiliateReference).toBe('CRM-4711/2')
  expect(await bench.orderOf(other)).not.toHaveProperty('affiliateReference')
  const shown = await api('getOperatorOrder', { token: reading, params: { id: sale.id } })
  expect(shown.body.affiliateReference).toBe('CRM-4711/2')
  const listed = await api('listWork', { token: reading, query: { affiliateReference: 'CRM-4711/2' } })
  expect(listed.body._embedded.orders.map(({ id, affiliateReference }) => [id, affiliateReference])).toEqual([
    [sale.id, 'CRM-4711/2'],
  ])
  expect(await found(' CRM-4711/2 ')).toMatchObject([{ id: sale.id, match: 'affiliate-reference' }])
  await expect
    .poll(async () => {
      const { body } = await api('listChangedOrders', { token: reading, query: { limit: '100' } })
      return body._embedded.orders.find(({ id }) => id === sale.id)?.affiliateReference
    })
    .toBe('CRM-4711/2')
  await delivers()
  expect(shop.received.map(({ json }) => json.data.affiliateReference)).toEqual(['CRM-4711/2', null])
})

test('several orders may be called the same, and it is the whole of it that finds them', async () => {
  const [first, second] = [await sells('Basket:77'), await sells('Basket:77')]
  expect((await found('Basket:77')).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  for (const text of ['basket:77', 'Basket', 'Basket:7']) expect(await found(text)).toEqual([])
  expect(await found('Basket:77', foreign)).toEqual([])
})

test('an order that has come to its end is found by it as well', async () => {
  const sale = await sells('ENDED-1')
  await sale.browser.api('updateOrder', { params: { id: sale.id }, body: { statusTransition: 'cancel' } })
  const listed = await api('listWork', { token: key, query: { affiliateReference: 'ENDED-1' } })
  expect(listed.body._embedded.orders).toMatchObject([{ id: sale.id, status: 'cancelled' }])
})

test.each(['ada@example.org', 'two words', '-4711', 'x'.repeat(65), '<b>', ''])(
  'what is no reference is refused beside its field: %s',
  async (affiliateReference) => {
    const browser = bench.browser(bench.token)
    const reply = await browser.sells({ affiliateReference })
    expect(problemOf(reply)).toEqual({ status: 400, problem: 'malformed-request' })
    expect(reply.text).toContain('/affiliateReference')
  },
)

test('the same sale sent twice is one order; called otherwise it is told that it is sold', async () => {
  const browser = bench.browser(bench.token)
  const { body: quotation } = await browser.quotes()
  const party = await browser.introduces()
  const place = (affiliateReference?: string) =>
    browser.api('placeOrder', {
      body: browser.saleOf(quotation, party, affiliateReference === undefined ? {} : { affiliateReference }),
    })
  const first = await place('ONCE-1')
  expect((await place('ONCE-1')).body.id).toBe(first.body.id)
  expect(problemOf(await place('ONCE-2'))).toEqual({ status: 409, problem: 'quotation-sold' })
})
