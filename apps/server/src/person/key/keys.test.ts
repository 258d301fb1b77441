import type { Role } from '@reprise/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/id.ts'
import { problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { peopleOf } from '../../../test/people.ts'
import { NOON } from '../../../test/platform.ts'
import { aServer } from '../../../test/world.ts'

const ORIGIN = 'http://console.localhost:3000'
const world = await aServer({ env: { CONSOLE_URL: ORIGIN } })
await world.hasAffiliate()
await world.hasAffiliate({ id: 'nord' })
const aKey = (wish: Parameters<typeof anOperatorKey>[1]) => anOperatorKey(world.deps, wish)
const inviter = await aKey({ scopes: ['people', 'inspection'] })
const { aPerson, headers } = peopleOf(world, { key: inviter, origin: ORIGIN })
beforeEach(() => world.clock.set(NOON))

/** No key holds all that an owner does: as the command line would. */
const anOwner = async (affiliates: 'all' | string[] = 'all') => {
  const person = await aPerson(['inspector'], affiliates)
  await world.database.pool.query(`update person set roles = '{owner}' where id = $1`, [person.id])
  return person
}
type Held = { readonly cookie?: string; readonly token?: string }
const as = ({ cookie, token }: Held) => (cookie === undefined ? { token: token ?? '' } : { cookie, headers })
const WISH = { name: 'Parcel desk', scopes: ['orders'], affiliates: ['acme'] }
const makes = (held: Held, changes: object = {}) =>
  world.api('createOperatorKey', { ...as(held), body: { ...WISH, ...changes } })
const ends = (held: Held, id: string) => world.api('revokeOperatorKey', { ...as(held), params: { id } })
const lists = async (held: Held) => (await world.api('listOperatorKeys', as(held))).body._embedded.keys
const idOf = (key: string): string => key.split('_')[1] ?? ''

test('a key that only reads is refused what may change something, and says so itself', async () => {
  const { cookie } = await anOwner()
  const { status, body } = await makes({ cookie }, { scopes: ['orders', 'stores'], readsOnly: true })
  expect([status, body.key.readsOnly]).toEqual([201, true])
  const held = { token: body.secret }
  expect((await world.api('getOperatorKey', held)).body.readsOnly).toBe(true)
  expect((await world.api('listWork', held)).status).toBe(200)
  expect((await lists({ cookie })).find(({ id }) => id === body.key.id)?.readsOnly).toBe(true)
  const moves = { orders: [newId()], statusTransition: 'send', dryRun: true } as const
  const moved = await world.api('moveOrders', { ...held, body: moves })
  expect(problemOf(moved)).toEqual({ status: 403, problem: 'scope-missing' })
  // At a counter as well, where a key of a store stands for the public token.
  expect((await world.api('listProducts', held)).status).toBe(200)
  const basket = await world.api('createQuotation', { ...held, body: { product: 'phone-x', answers: {} } })
  expect(problemOf(basket)).toEqual({ status: 403, problem: 'scope-missing' })
})

describe('a key that a person makes', () => {
  test('is shown once, works, and says in the list who made it and when it was last used', async () => {
    const { id, cookie } = await anOwner()
    const { status, body } = await makes({ cookie }, { name: ' Parcel desk ', expiresAt: '2027-01-31T00:00:00Z' })
    expect(status).toBe(201)
    expect(body.key).toMatchObject({
      name: 'Parcel desk',
      scopes: ['orders'],
      affiliates: ['acme'],
      allAffiliates: false,
      state: 'good',
      madeBy: `person:${id}`,
      madeByName: 'Amélie',
      expiresAt: '2027-01-31T00:00:00.000Z',
      lastUsed: null,
    })
    expect((await world.api('getOperatorKey', { token: body.secret })).body.id).toBe(body.key.id)
    const listed = await lists({ cookie })
    expect(listed.find(({ id: one }) => one === body.key.id)).toEqual({ ...body.key, lastUsed: '2026-11-20' })
    expect(JSON.stringify(listed)).not.toContain(body.secret.slice(-43))
    const { rows } = await world.database.pool.query(
      `select actor, subject from audit_entry where action = 'createOperatorKey' order by id desc limit 1`,
    )
    expect(rows[0]).toEqual({
      actor: `person:${id}`,
      subject: { key: body.key.id, scopes: 'orders', affiliates: 'acme' },
    })
  })

  test('opens nothing from the call after it was ended; to end it again changes nothing', async () => {
    const owner = await anOwner()
    const { key, secret } = (await makes(owner)).body
    const ended = await ends(owner, key.id)
    expect(ended.body).toMatchObject({ state: 'revoked', revokedAt: '2026-11-20T12:00:00.000Z' })
    expect((await world.api('getOperatorKey', { token: secret })).status).toBe(401)
    expect((await ends(owner, key.id)).body).toEqual({ ...ended.body, lastUsed: null })
  })

  test('is made and ended after a fresh proof alone', async () => {
    const owner = await anOwner()
    const { key } = (await makes(owner)).body
    world.clock.set(new Date(NOON.getTime() + 10 * 60_000))
    expect(problemOf(await makes(owner))).toEqual({ status: 403, problem: 'step-up-needed' })
    expect(problemOf(await ends(owner, key.id))).toEqual({ status: 403, problem: 'step-up-needed' })
    expect((await lists(owner)).find(({ id }) => id === key.id)?.state).toBe('good')
  })

  test('outlives their session, whose end says nothing of what they may do', async () => {
    const owner = await anOwner()
    const { body } = await makes(owner, { affiliates: 'all' })
    expect(body.key).toMatchObject({ allAffiliates: true, affiliates: [], expiresAt: null })
  })
})

describe('nothing wider than the caller holds is given:', () => {
  test.each([
    [{ scopes: ['people', 'orders'] }, { scopes: ['orders', 'payments'] }],
    [{ scopes: ['people', 'orders'], affiliates: ['nord'] }, {}],
    [{ scopes: ['people', 'orders'], affiliates: ['acme'] }, { affiliates: 'all' }],
    [{ scopes: ['people', 'orders'], expiresAt: new Date('2026-11-21T12:00:00Z') }, {}],
    [
      { scopes: ['people', 'orders'], expiresAt: new Date('2026-11-21T12:00:00Z') },
      { expiresAt: '2026-11-21T12:00:01Z' },
    ],
    [{ scopes: ['people', 'stores'], affiliates: ['acme'], storeId: 'paris-1' }, { scopes: ['stores'] }],
    [
      { scopes: ['people', 'stores'], affiliates: ['acme'], storeId: 'paris-1' },
      { scopes: ['stores'], storeId: 'paris-2' },
    ],
  ])('by a key with %j asked for %j', async (held, wish) => {
    const token = await aKey(held)
    const before = await lists({ token: inviter })
    expect(problemOf(await makes({ token }, wish))).toEqual({ status: 403, problem: 'grant-too-wide' })
    expect((await lists({ token: inviter })).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test.each<[object, object]>([
    [{ scopes: ['people', 'orders'], affiliates: ['acme'] }, {}],
    [
      { scopes: ['people', 'orders'], expiresAt: new Date('2026-11-21T12:00:00Z') },
      { expiresAt: '2026-11-21T12:00:00Z' },
    ],
    [
      { scopes: ['people', 'stores'], affiliates: ['acme'], storeId: 'paris-1' },
      { scopes: ['stores'], storeId: 'paris-1' },
    ],
  ])('a key with %j gives %j', async (held, wish) => {
    const token = await aKey(held as Parameters<typeof aKey>[0])
    const { status, body } = await makes({ token }, wish)
    expect([status, body.key.madeBy, body.key.madeByName]).toEqual([201, `key:${idOf(token)}`, 'Test bench'])
  })

  test('a key is ended by callers who hold what it gives, and seen by those who reach its programmes', async () => {
    const [wide, foreign] = [
      await aKey({ scopes: ['payments'], affiliates: ['acme'] }),
      await aKey({ scopes: ['orders'] }),
    ]
    const token = await aKey({ scopes: ['people', 'orders'], affiliates: ['acme'] })
    const seen = (await lists({ token })).map(({ id }) => id)
    expect([seen.includes(idOf(wide)), seen.includes(idOf(foreign))]).toEqual([true, false])
    expect(problemOf(await ends({ token }, idOf(wide)))).toEqual({ status: 403, problem: 'grant-too-wide' })
    expect(problemOf(await ends({ token }, idOf(foreign)))).toEqual({ status: 404, problem: 'key-not-found' })
    for (const key of [wide, foreign]) expect((await world.api('getOperatorKey', { token: key })).status).toBe(200)
  })

  test('people without the scope neither see nor make keys', async () => {
    const roles: Role[] = ['inspector']
    const { cookie } = await aPerson(roles)
    expect(problemOf(await world.api('listOperatorKeys', as({ cookie }))).problem).toBe('scope-missing')
    expect(problemOf(await makes({ cookie })).problem).toBe('scope-missing')
  })
})

test.each([
  [{ affiliates: ['acme', 'nobody'] }, { pointer: '/affiliates/1', code: 'unknown-affiliate' }],
  [{ expiresAt: '2026-11-20T12:00:00Z' }, { pointer: '/expiresAt', code: 'past' }],
  [
    { scopes: ['stores'], affiliates: ['acme', 'nord'] },
    { pointer: '/affiliates', code: 'one-affiliate' },
  ],
  [{ storeId: 'paris-1' }, { pointer: '/storeId', code: 'stores-needed' }],
])('a wish of %j is refused at its field', async (wish, fault) => {
  const { status, body } = await makes(await anOwner(), wish)
  expect([status, body]).toEqual([422, expect.objectContaining({ error: 'field-rejected', faults: [fault] })])
})
