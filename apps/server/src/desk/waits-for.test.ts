// @module-tag postgres
import { WAITS_FOR, type WaitsFor } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { ASKS, checks, sends } from '../../test/documents.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

let bench: Bench
let documents: string
let papers: string
beforeAll(async () => {
  bench = await aBench()
  papers = await bench.hasAffiliate({ id: 'papers', programme: ASKS })
  documents = await anOperatorKey(bench.deps, { scopes: ['documents'] })
})

const lists = async (waitsFor: WaitsFor) =>
  (await bench.api('listWork', { token: bench.key, query: { waitsFor, limit: '100' } })).body._embedded.orders.map(
    ({ id }) => id,
  )
/** In whose lists an order is, once all that follows from what happened was done. */
const waits = async ({ id }: Pick<Sale, 'id'>): Promise<readonly WaitsFor[]> => {
  for (const { task, payload } of await bench.queued())
    if (task === 'order.take-stock' && (payload as { orderId: string }).orderId === id)
      await bench.jobs['order.take-stock'](payload as never)
  const found = await Promise.all(WAITS_FOR.map(async (one) => ((await lists(one)).includes(id) ? [one] : [])))
  return found.flat()
}

test('an order waits for its customer or for somebody here, as it goes on', async () => {
  const sale = await bench.sale()
  expect(await waits(sale)).toEqual(['customer'])
  await bench.receives(sale)
  expect(await waits(sale)).toEqual(['operator'])
  await bench.finds(sale.id, { answers: { glass: 'light' } })
  expect(await waits(sale)).toEqual(['customer'])
  await bench.stepsUp(sale)
  await bench.answers(sale, 'contest')
  expect(await waits(sale)).toEqual(['operator'])
  await bench.finds(sale.id)
  expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted' })
  expect(await waits(sale)).toEqual(['operator'])
  await bench.api('moveOrder', { token: bench.key, params: { id: sale.id }, body: { statusTransition: 'pay' } })
  expect(await waits(sale)).toEqual([])
})

test('a product that goes back waits for somebody here until it has left', async () => {
  const sale = await bench.disputed()
  await bench.stepsUp(sale)
  await bench.answers(sale, 'decline')
  expect(await waits(sale)).toEqual(['operator', 'return'])
  await bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: { trackingNumber: 'ZR987654325FR' } })
  expect(await waits(sale)).toEqual([])
})

test('an envelope that was not sent is for somebody here, and not for its customer', async () => {
  const processes = (THREE_WAYS.processes ?? []).map((process) => ({ ...process, transportations: ['kit' as const] }))
  const browser = bench.browser(await bench.hasAffiliate({ id: 'posted', programme: { ...THREE_WAYS, processes } }))
  const { id } = (await browser.sells()).body
  await browser.api('createOrderParcel', { body: { order: id, transportation: 'kit' } })
  expect(await waits({ id })).toEqual(['operator', 'kit'])
})

test('what was sent waits to be decided about, whatever else is missing; then what is missing is the customer’s', async () => {
  const browser = bench.browser(papers)
  const { id, barcode = '' } = (await browser.sells()).body
  const sale = { browser, id, barcode }
  await bench.receives(sale)
  await bench.finds(id)
  expect(await waits(sale)).toEqual(['customer'])
  const sent = await sends(browser, id)
  expect(await waits(sale)).toEqual(['customer'])
  await checks(bench, sent.body.id)
  expect(await waits(sale)).toEqual(['customer', 'operator', 'documents'])
  await bench.api('decideDocument', { token: documents, params: { id: sent.body.id }, body: { status: 'accepted' } })
  expect(await waits(sale)).toEqual(['customer'])
  const rest = await sends(browser, id, {}, { origin: 'bank-details' })
  await checks(bench, rest.body.id)
  expect(await waits(sale)).toEqual(['operator', 'documents'])
})

test('a check of identity that a person has to decide is somebody’s here', async () => {
  const sale = await bench.sale()
  await sql`insert into identity_try (id, affiliate_id, order_id, provider, state, started_at, sent_at)
    values (gen_random_uuid(), 'acme', ${sale.id}, 'embedded', 'with-a-person', now(), now())`.execute(bench.deps.db)
  expect(await waits(sale)).toEqual(['customer', 'operator', 'identity'])
})
