// @module-tag postgres
import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { checks, sends } from '../../test/documents.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

let bench: Bench
let amelie: string
let bruno: string
let foreign: string
beforeAll(async () => {
  bench = await aBench({ programme: { documents: [{ origin: 'proof-of-purchase' }] } })
  await bench.hasAffiliate({ id: 'other' })
  const scopes = ['inspection', 'documents', 'identity', 'support', 'audit'] as const
  amelie = await anOperatorKey(bench.deps, { name: 'Amélie', scopes: [...scopes] })
  bruno = await anOperatorKey(bench.deps, { name: 'Bruno', scopes: [...scopes] })
  foreign = await anOperatorKey(bench.deps, { name: 'Chiara', scopes: [...scopes], affiliates: ['other'] })
})

const passMinutes = (minutes: number) => bench.clock.set(new Date(bench.clock.now().getTime() + minutes * 60_000))
const now = () => bench.clock.now().toISOString()
type Queue = 'bench' | 'documents' | 'cases'
type Taking = { readonly takeOver?: boolean; readonly queue?: Queue }
const takes = (token: string, id: string, { takeOver = false, queue = 'bench' }: Taking = {}) =>
  bench.api('takeInHand', { token, params: { queue, id }, body: { takeOver } })
const putsDown = (token: string, id: string) => bench.api('putDown', { token, params: { queue: 'bench', id } })
const inHand = async (token: string, { id }: Sale) =>
  (await bench.api('listWorkInHand', { token })).body._embedded.inHand.filter((one) => one.id === id)
const onBench = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  return sale
}

test('the second of two people is told who works on a product, and since when', async () => {
  const sale = await onBench()
  const at = now()
  expect((await takes(amelie, sale.id)).body).toMatchObject({ by: 'Amélie', own: true, since: at })
  passMinutes(1)
  const refused = await takes(bruno, sale.id)
  expect(problemOf(refused)).toEqual({ status: 409, problem: 'work-in-hand' })
  expect(refused.body).toMatchObject({ current: { by: 'Amélie', at } })
  expect(await inHand(bruno, sale)).toMatchObject([{ by: 'Amélie', own: false, since: at }])
  expect(await inHand(foreign, sale)).toEqual([])
})

test('of two people at once one has it', async () => {
  const sale = await onBench()
  const both = await Promise.all([takes(amelie, sale.id), takes(bruno, sale.id)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await inHand(amelie, sale)).toHaveLength(1)
})

test('who left the browser open has it for three minutes, and who goes on keeps it', async () => {
  const sale = await onBench()
  await takes(amelie, sale.id)
  passMinutes(2)
  await takes(amelie, sale.id)
  passMinutes(2)
  expect((await takes(bruno, sale.id)).status).toBe(409)
  passMinutes(1)
  expect(await inHand(bruno, sale)).toEqual([])
  expect((await takes(bruno, sale.id)).body).toMatchObject({ by: 'Bruno', since: now() })
})

test('is taken over when asked for, and given back by its holder alone', async () => {
  const sale = await onBench()
  await takes(amelie, sale.id)
  expect((await takes(bruno, sale.id, { takeOver: true })).body).toMatchObject({ by: 'Bruno', own: true })
  expect((await takes(amelie, sale.id)).body).toMatchObject({ current: { by: 'Bruno' } })
  expect((await putsDown(amelie, sale.id)).body._embedded.inHand).toMatchObject([{ by: 'Bruno', own: false }])
  expect((await putsDown(bruno, sale.id)).body._embedded.inHand).toEqual([])
  expect(await inHand(amelie, sale)).toEqual([])
})

test('is no history: the audit names nothing of it', async () => {
  const sale = await onBench()
  await takes(amelie, sale.id)
  await putsDown(amelie, sale.id)
  const { body } = await bench.api('listAudit', { token: amelie, query: { order: sale.id } })
  expect(body._embedded.entries.map(({ action }) => action)).not.toContain('takeInHand')
})

test('wants the scope of its queue and the programme of its order', async () => {
  const sale = await onBench()
  const { body } = await sends(sale.browser, sale.id)
  const reader = await anOperatorKey(bench.deps, { scopes: ['documents'] })
  expect((await takes(reader, body.id, { queue: 'documents' })).status).toBe(200)
  expect(problemOf(await takes(reader, sale.id))).toEqual({ status: 403, problem: 'scope-missing' })
  expect(problemOf(await takes(foreign, sale.id))).toEqual({ status: 404, problem: 'not-found' })
  expect(problemOf(await takes(amelie, sale.id, { queue: 'cases' }))).toEqual({ status: 404, problem: 'not-found' })
  expect(
    (await bench.api('listWorkInHand', { token: reader })).body._embedded.inHand.map(({ queue }) => queue),
  ).toEqual(['documents'])
})

test('a look or a decision that came second says by whom and when the first was', async () => {
  const sale = await onBench()
  const { body } = await sends(sale.browser, sale.id)
  await checks(bench, body.id)
  const decides = (token: string, decision: object) =>
    bench.api('decideDocument', { token, params: { id: body.id }, body: decision })
  await decides(amelie, { status: 'accepted' })
  const at = now()
  passMinutes(1)
  expect((await decides(bruno, { status: 'refused', reason: 'unreadable' })).body).toMatchObject({
    error: 'document-not-changeable',
    current: { by: 'Amélie', at },
  })
  await bench.finds(sale.id)
  expect((await bench.finds(sale.id)).body).toMatchObject({
    error: 'inspection-not-due',
    current: { by: 'Bench', at: now() },
  })
})
