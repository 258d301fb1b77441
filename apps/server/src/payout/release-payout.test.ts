// @module-tag postgres
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aCashier, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

let till: Cashier
let token: string
let second: string
beforeAll(async () => {
  till = await aCashier()
  token = await till.hasAffiliate({
    id: 'two-eyes',
    programme: { ...THREE_WAYS, payer: { ...SEPA_PAYER, release: 'second-person' } },
  })
  second = await anOperatorKey(till.deps, { scopes: ['payments'] })
})
beforeEach(() => till.clock.set(NOON))

const aBatch = async (payments = 1, by = till.key) => {
  await sql`update payout_batch set status = 'discarded' where status = 'prepared'`.execute(till.deps.db)
  await sql`update customer_order set status = 'cancelled', paying = null where status = 'accepted'`.execute(
    till.deps.db,
  )
  for (let made = 0; made < payments; made += 1) {
    const { id } = (await till.browser(token).sells()).body
    await till.accepts(id)
  }
  const { body } = await till.api('preparePayout', { token: by, body: { affiliate: 'two-eyes' } })
  return body
}
const releases = (id: string, contentHash: string | null, by = second) =>
  till.api('releasePayout', { token: by, params: { id }, body: { contentHash: contentHash ?? '' } })
const exports = (id: string, by = till.key) => till.api('exportPayout', { token: by, params: { id }, body: {} })

test('no file is made before a second person has released the batch', async () => {
  const { id, contentHash, release } = await aBatch()
  expect(release).toEqual({ required: true, by: null, at: null, until: null, stands: false })
  for (const key of [till.key, second])
    expect(problemOf(await exports(id, key))).toEqual({ status: 409, problem: 'second-person-needed' })
  expect(problemOf(await releases(id, contentHash, till.key))).toEqual({ status: 409, problem: 'second-person-needed' })
  const released = await releases(id, contentHash)
  expect(released.body.release).toMatchObject({ required: true, at: NOON.toISOString(), stands: true })
  const exported = await exports(id)
  expect(exported.body).toMatchObject({ status: 'exported', contentHash: null })
  const third = await anOperatorKey(till.deps, { scopes: ['payments'] })
  expect(problemOf(await releases(id, contentHash, third))).toEqual({ status: 409, problem: 'payout-not-possible' })
  expect((await exports(id)).body.release).toEqual(exported.body.release)
})

test('a key acts for the person who made it: with a second one of theirs they are no second person', async () => {
  const madeBy = 'person:33333333-3333-4333-8333-333333333333'
  const [one, other] = await Promise.all([1, 2].map(() => anOperatorKey(till.deps, { scopes: ['payments'], madeBy })))
  const { id, contentHash, preparedBy } = await aBatch(1, one)
  expect(preparedBy).toMatchObject({ name: 'Test bench' })
  expect(problemOf(await releases(id, contentHash, other))).toEqual({ status: 409, problem: 'second-person-needed' })
  expect((await releases(id, contentHash)).status).toBe(200)
})

test('a release is of what was read: a payment that is left out afterwards ends it', async () => {
  const { id, contentHash, _embedded } = await aBatch(2)
  await releases(id, contentHash)
  const [line] = _embedded.lines
  const left = await till.api('leaveOutPayment', {
    token: till.key,
    params: { id },
    body: { endToEndId: line?.endToEndId ?? '', reason: 'Asks for another account' },
  })
  expect(left.body.contentHash).not.toBe(contentHash)
  expect(left.body.release.stands).toBe(false)
  expect(problemOf(await exports(id))).toEqual({ status: 409, problem: 'second-person-needed' })
  expect(problemOf(await releases(id, contentHash))).toEqual({ status: 409, problem: 'payout-changed' })
  await releases(id, left.body.contentHash)
  expect((await exports(id)).status).toBe(200)
})

test('an account that was exchanged in the database after the release is not paid', async () => {
  const { id, contentHash } = await aBatch()
  await releases(id, contentHash)
  await sql`update payout_line set creditor = creditor || '\\x00'::bytea where batch_id = ${id}`.execute(till.deps.db)
  expect(problemOf(await exports(id))).toEqual({ status: 409, problem: 'second-person-needed' })
})

test('a release counts for a day', async () => {
  const { id, contentHash } = await aBatch()
  await releases(id, contentHash)
  till.clock.set(new Date(NOON.getTime() + 86_400_000))
  expect(problemOf(await exports(id))).toEqual({ status: 409, problem: 'second-person-needed' })
  await releases(id, contentHash)
  expect((await exports(id)).status).toBe(200)
})

test('a programme that does not ask for it pays by one person', async () => {
  const { id: order } = await till.accepted()
  const { body } = await till.api('preparePayout', { token: till.key, body: { affiliate: 'acme' } })
  expect(body._embedded.lines.map((line) => line.order)).toContain(order)
  expect(body.release.required).toBe(false)
  expect((await exports(body.id)).status).toBe(200)
})

test('an account that cannot be opened is an obstacle of its own order, and of no other', async () => {
  const readable = await till.accepted()
  const sealed = await till.accepted()
  await sql`update customer_order set payment = 'nonsense'::bytea where id = ${sealed.id}`.execute(till.deps.db)
  const { body, status } = await till.api('listPayables', { token: till.key, query: { limit: '100' } })
  expect(status).toBe(200)
  const obstacles = new Map(body._embedded.payables.map(({ order, obstacles: stand }) => [order, stand]))
  expect(obstacles.get(sealed.id)).toEqual(['unreadable'])
  expect(obstacles.get(readable.id)).toEqual([])
})
