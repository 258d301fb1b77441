// @module-tag postgres
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { aServer, type World } from '../../../test/world.ts'
import { rotateToken } from './rotate-token.ts'

let world: World
let first: string
beforeAll(async () => {
  world = await aServer()
  first = await world.hasAffiliate()
  await world.hasAffiliate({ id: 'nord' })
})
beforeEach(() => world.clock.set(NOON))

const rotate = async () => {
  const { token } = await inTransaction(world.deps.db, (db) => rotateToken({ db, now: world.clock.now() }, 'acme'))
  await world.deps.affiliates.refresh()
  return token
}
const statusWith = async (token: string) => (await world.api('listProducts', { token })).status
const passMinutes = (minutes: number) => world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000))

test('a replaced token works for as long as browsers may hold it, and no longer', async () => {
  const before = await world.api('getInstanceConfig', { params: { id: 'acme' } })
  const second = await rotate()
  expect(second).toMatch(/^pk_/)
  const { body, headers } = await world.api('getInstanceConfig', { params: { id: 'acme' } })
  expect(body.orderAPI.token).toBe(second)
  expect(headers['etag']).not.toBe(before.headers['etag'])
  for (const minutes of [0, 64]) {
    passMinutes(minutes)
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200])
  }
  passMinutes(1)
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
  expect(problemOf(await world.api('listProducts', { token: first }))).toEqual({ status: 401, problem: 'unauthorized' })
})

test('replaced twice within the hour, all three work; importing the affiliate again keeps the newest', async () => {
  const tokens = [await rotate(), await rotate(), await rotate()]
  expect(await Promise.all(tokens.map(statusWith))).toEqual([200, 200, 200])
  expect(await world.hasAffiliate()).toBe(tokens[2])
})

describe('a token that leaked', () => {
  test('ends at once where that is asked for, with every one before it', async () => {
    const key = await anOperatorKey(world.deps, { scopes: ['config'] })
    const leaked = [await rotate(), await rotate()]
    const call = { token: key, params: { id: 'acme' } }
    const { body } = await world.api('replacePublicToken', { ...call, body: { former: 'end' } })
    await world.deps.affiliates.refresh()
    expect(body.formerEndsAt).toBeNull()
    expect(await Promise.all([...leaked, body.token].map(statusWith))).toEqual([401, 401, 200])
  })

  test('ends while it overlaps', async () => {
    const key = await anOperatorKey(world.deps, { scopes: ['config'] })
    const call = { token: key, params: { id: 'acme' } }
    const leaked = await rotate()
    const { body } = await world.api('replacePublicToken', { ...call, body: {} })
    expect(body.formerEndsAt).toBe('2026-11-20T13:05:00.000Z')
    const ended = await world.api('endFormerTokens', call)
    await world.deps.affiliates.refresh()
    expect(ended.body.ended).toBeGreaterThan(0)
    expect(await Promise.all([leaked, body.token].map(statusWith))).toEqual([401, 200])
    expect((await world.api('endFormerTokens', call)).body).toEqual({ ended: 0 })
  })

  test('keeps no programme that nothing else refers to', async () => {
    const key = await anOperatorKey(world.deps, { scopes: ['config'] })
    await world.hasAffiliate({ id: 'brief' })
    const call = { token: key, params: { id: 'brief' } }
    await world.api('replacePublicToken', { ...call, body: {} })
    const removed = await world.api('removeConfig', { ...call, headers: { 'if-match': '*' } })
    expect(removed.body).toEqual({ outcome: 'deleted' })
  })
})

test('of an affiliate that is not there, nothing is replaced', async () => {
  await expect(inTransaction(world.deps.db, (db) => rotateToken({ db, now: NOON }, 'nobody'))).rejects.toThrow(
    'affiliate-not-found',
  )
})
