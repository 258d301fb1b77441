import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gotOf, problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { aServer, type World } from '../../test/world.ts'
import { listOperatorKeys, revokeOperatorKey } from './operator-keys.ts'

let world: World
let publicToken: string
beforeAll(async () => {
  world = await aServer()
  publicToken = await world.hasAffiliate()
  await world.hasAffiliate({ id: 'Nord' })
})
beforeEach(() => world.clock.set(NOON))

const key = (wish: Parameters<typeof anOperatorKey>[1]) => anOperatorKey(world.deps, wish)
const ask = (token?: string) => world.api('getOperatorKey', token === undefined ? {} : { token })
const idOf = (text: string): string => text.split('_')[1] ?? ''
const ctx = () => ({ db: world.deps.db, now: world.clock.now(), affiliates: world.deps.affiliates })

describe('an operator key', () => {
  test('says what it may do and whom it reaches', async () => {
    const got = await ask(
      await key({ name: 'Bench 3', scopes: ['inspection', 'orders'], affiliates: ['nord', 'ACME'] }),
    )
    expect(got.status).toBe(200)
    expect(got.body).toMatchObject({
      name: 'Bench 3',
      scopes: ['orders', 'inspection'],
      allAffiliates: false,
      affiliates: ['Nord', 'acme'],
      storeId: null,
      expiresAt: null,
    })
    expect(got.headers['cache-control']).toBe('no-store')
  })

  test('is kept as a hash alone', async () => {
    const text = await key({ scopes: ['orders'] })
    const { rows } = await sql<{ row: string }>`
      select row_to_json(k)::text as row from operator_key k where id = ${idOf(text)}`.execute(world.deps.db)
    expect(rows[0]?.row).toContain(idOf(text))
    expect(rows[0]?.row).not.toContain(text.slice(-43))
  })

  test('is refused from the call after it was revoked, and from the moment it expires', async () => {
    const revoked = await key({ scopes: ['orders'] })
    expect((await ask(revoked)).status).toBe(200)
    expect(await revokeOperatorKey(ctx(), idOf(revoked))).toBe(true)
    expect(await revokeOperatorKey(ctx(), idOf(revoked))).toBe(false)
    const got = await ask(revoked)
    expect(problemOf(got)).toEqual({ status: 401, problem: 'unauthorized' })
    expect(got.body.detail).toBe('This key was revoked')

    const expiring = await key({ scopes: ['orders'], expiresAt: new Date('2026-11-21T12:00:00Z') })
    world.clock.set(new Date('2026-11-21T11:59:59Z'))
    expect((await ask(expiring)).status).toBe(200)
    world.clock.passDays(1)
    expect((await ask(expiring)).body.detail).toBe('This key has expired')
  })

  test('leaves the day of its last use', async () => {
    const text = await key({ scopes: ['orders'] })
    const lastUsed = async () => (await listOperatorKeys(ctx())).find(({ id }) => id === idOf(text))?.lastUsed
    expect(await lastUsed()).toBeNull()
    await ask(text)
    expect(await lastUsed()).toBe('2026-11-20')
    world.clock.passDays(3)
    await ask(text)
    expect(await lastUsed()).toBe('2026-11-23')
  })

  test('that is wrong in any part is unknown', async () => {
    const text = await key({ scopes: ['orders'] })
    const other = await key({ scopes: ['orders'] })
    const secret = randomBytes(32).toString('base64url')
    for (const wrong of [
      `rk_${idOf(text)}_${secret}`,
      `rk_${'0'.repeat(16)}_${text.slice(-43)}`,
      `rk_${idOf(other)}_${text.slice(-43)}`,
      text.slice(0, -1),
      `${text}x`,
      `rk_${idOf(text)}_`,
      'rk_',
      'nobody',
    ])
      expect(problemOf(await ask(wrong))).toEqual({ status: 401, problem: 'unauthorized' })
    expect(problemOf(await ask())).toEqual({ status: 401, problem: 'unauthorized' })
  })

  test('cannot be replaced by a public token', async () =>
    expect(problemOf(await ask(publicToken))).toEqual({ status: 403, problem: 'scope-missing' }))

  test('is never answered in a way that lets a page of another site read it', async () => {
    const token = await key({ scopes: ['orders'] })
    const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' }
    const got = await world.app.inject({ url: '/operator-api/v1/key', headers })
    const asked = await world.app.inject({
      method: 'OPTIONS',
      url: '/operator-api/v1/key',
      headers: { ...headers, 'access-control-request-method': 'GET' },
    })
    expect(asked.statusCode).toBe(405)
    for (const reply of [got, asked])
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(got.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('stands in the log by its id, and its secret nowhere', async () => {
    const token = await key({ scopes: ['orders'] })
    await ask(token)
    const lines = world.logLines.filter((line) => line.includes(idOf(token)))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ operator: idOf(token), status: 200 }])
    expect(world.logLines.join('')).not.toContain(token.slice(-43))
  })
})

describe('a key cannot be made', () => {
  test.each([
    [{ scopes: [] }, 'A key needs a scope'],
    [{ scopes: ['everything'] }, 'There is no scope "everything"'],
    [{ scopes: ['orders'], affiliates: [] }, 'Name the affiliates'],
    [{ scopes: ['orders'], affiliates: ['nobody'] }, 'There is no affiliate "nobody"'],
    [{ scopes: ['orders'], name: '  ' }, 'A name has'],
    [{ scopes: ['orders'], expiresAt: NOON }, 'expire later than now'],
    [{ scopes: ['stores'] }, 'name exactly one'],
    [{ scopes: ['orders'], affiliates: ['acme'], storeId: 'paris-1' }, 'needs the scope stores'],
    [{ scopes: ['stores'], affiliates: ['acme'], storeId: 'paris 1' }, 'The id of a store'],
  ])('from %j', async (wish, sentence) => {
    await expect(key(wish)).rejects.toThrow(sentence)
  })
})

describe('the key of a store', () => {
  test('stands where the public token stands, and says whose it is', async () => {
    const token = await key({ scopes: ['stores'], affiliates: ['acme'], storeId: 'paris-1' })
    expect((await world.api('listProducts', { token })).status).toBe(200)
    expect((await ask(token)).body.storeId).toBe('paris-1')
  })

  test('shows nobody’s rows by itself', async () => {
    const token = await key({ scopes: ['stores'], affiliates: ['acme'] })
    const got = await world.api('listOrders', { token })
    expect(got.body.page.totalElements).toBe(0)
  })

  test('is the only kind of key that does', async () => {
    const token = await key({ scopes: ['orders', 'config', 'support'] })
    expect(problemOf(await world.api('listProducts', { token }))).toEqual({ status: 403, problem: 'scope-missing' })
  })
})

describe('wrong keys', () => {
  test('are told to wait after twenty from one address; good ones are not', async () => {
    const strict = await aServer({ settings: { rateLimits: true } })
    await strict.hasAffiliate()
    const good = await anOperatorKey(strict.deps, { scopes: ['orders'] })
    const call = async (token: string, address: string) =>
      gotOf(
        await strict.app.inject({
          url: '/operator-api/v1/key',
          headers: { authorization: `Bearer ${token}` },
          remoteAddress: address,
        }),
      )
    const wrong = (): string => `rk_${idOf(good)}_${randomBytes(32).toString('base64url')}`
    for (let time = 0; time < 20; time += 1) expect((await call(wrong(), '2001:db8::1')).status).toBe(401)
    const late = await call(wrong(), '2001:db8::ffff')
    expect(problemOf(late)).toEqual({ status: 429, problem: 'too-many-requests' })
    expect(late.headers['retry-after']).toBe('900')
    expect((await call(wrong(), '2001:db8:0:1::1')).status).toBe(401)
    expect((await call(good, '2001:db8::1')).status).toBe(200)
  })
})

describe('the audit', () => {
  test('is only ever added to', async () => {
    await sql`insert into audit_entry (at, actor, action, subject) values (now(), 'key:x', 'test', '{}')`.execute(
      world.deps.db,
    )
    await expect(sql`update audit_entry set actor = 'key:y'`.execute(world.deps.db)).rejects.toThrow('only ever added')
    await expect(sql`delete from audit_entry`.execute(world.deps.db)).rejects.toThrow('only ever added')
  })
})
