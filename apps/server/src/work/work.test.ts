// @module-tag postgres
import { WORK_QUEUES, type WorkQueue } from '@reprise/contract'
import { beforeAll, expect, test } from 'vitest'
import { aBench, type Bench } from '../../test/bench.ts'
import { checks, sends } from '../../test/documents.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

let bench: Bench
let all: string
beforeAll(async () => {
  bench = await aBench({ programme: { documents: [{ origin: 'proof-of-purchase' }] } })
  await bench.hasAffiliate({ id: 'other' })
  const scopes = ['orders', 'inspection', 'documents', 'identity', 'support', 'payments', 'vouchers'] as const
  all = await anOperatorKey(bench.deps, { scopes: [...scopes] })
})

const passMs = (ms: number) => bench.clock.set(new Date(bench.clock.now().getTime() + ms))
const counts = async (token: string) => (await bench.api('countWork', { token })).body._embedded.queues
const found = async (token: string, queue: WorkQueue) =>
  (await counts(token)).find((one) => one.queue === queue)?.count.found

type List = { page?: { totalElements: number }; count?: { found: number }; _embedded: Record<string, Row[]> }
type Row = { since?: string; statusSince?: string; openedAt?: string; acceptedAt?: string; createdAt?: string }
const listAt = async (url: string): Promise<List> =>
  (await bench.app.inject({ url, headers: { authorization: `Bearer ${all}` } })).json()

test('every queue is counted as its list is, with how long the first of it waits', async () => {
  const { browser, id } = await bench.sale()
  const document = await sends(browser, id)
  await checks(bench, document.body.id)
  await bench.disputed()
  passMs(60_000)
  await bench.receives(await bench.sale())
  const accepted = await bench.sale()
  await bench.receives(accepted)
  await bench.finds(accepted.id)
  await accepted.browser.api('openCase', {
    params: { id: accepted.id },
    body: { kind: 'name-misused', statement: 'Not me at all.' },
  })
  passMs(60_000)
  const queues = await counts(all)
  // What failed is no list of orders: system/system.test.ts.
  expect(queues.map(({ queue }) => queue)).toEqual(WORK_QUEUES.filter((queue) => queue !== 'failed'))
  for (const { queue, count, since, _links } of queues) {
    const list = await listAt(_links.list.href)
    const first = Object.values(list._embedded)[0]?.[0]
    const waits = first?.since ?? first?.openedAt ?? first?.acceptedAt ?? first?.statusSince ?? first?.createdAt ?? null
    expect([queue, count.found, since]).toEqual([queue, list.page?.totalElements ?? list.count?.found, waits])
  }
  for (const queue of ['operator', 'customer', 'bench', 'documents', 'cases', 'payables'] as const)
    expect(await found(all, queue), queue).toBeGreaterThan(0)
})

test('is told of the queues whose list the caller may read, and of no programme but the caller’s', async () => {
  await bench.receives(await bench.sale())
  passMs(60_000)
  const inspector = await anOperatorKey(bench.deps, { scopes: ['inspection'] })
  expect((await counts(inspector)).map(({ queue }) => queue)).toEqual(['bench', 'litigations'])
  const here = await anOperatorKey(bench.deps, { scopes: ['inspection'], affiliates: ['acme'] })
  const foreign = await anOperatorKey(bench.deps, { scopes: ['inspection'], affiliates: ['other'] })
  expect(await found(here, 'bench')).toBeGreaterThan(0)
  expect(await counts(foreign)).toMatchObject([
    { queue: 'bench', count: { found: 0, isExact: true }, since: null },
    { queue: 'litigations', count: { found: 0, isExact: true }, since: null },
  ])
})

test('is counted again after two seconds, and not before', async () => {
  passMs(60_000)
  const before = (await found(all, 'bench')) ?? 0
  await bench.receives(await bench.sale())
  passMs(1_999)
  expect(await found(all, 'bench')).toBe(before)
  passMs(1)
  expect(await found(all, 'bench')).toBe(before + 1)
})
