// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { anAuthenticator } from '../../../test/authenticator.ts'
import { anOpenIdProvider } from '../../../test/openid-provider.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { aServer } from '../../../test/world.ts'

const ORIGIN = 'http://console.localhost:3000'
const provider = await anOpenIdProvider()
const env = {
  CONSOLE_URL: ORIGIN,
  ...provider.env,
  OIDC_GROUPS: 'bench=inspector,receiver@acme; cn=verify,ou=groups=verifier@acme; nord=support@nord; lost=owner@gone',
  OIDC_GROUPS_CLAIM: 'roles',
}
const world = await aServer({ env: { ...env, OIDC_NEW_PEOPLE: 'true' } })
await world.hasAffiliate()
await world.hasAffiliate({ id: 'nord' })
const key = await anOperatorKey(world.deps, { scopes: ['people', 'orders', 'inspection', 'identity', 'documents'] })
const headers = { origin: ORIGIN }
beforeEach(() => world.clock.set(NOON))

type World = typeof world
const signsIn = async (subject: string, roles: unknown, { token, at = world }: { token?: string; at?: World } = {}) => {
  const { body, cookie = '' } = await at.api('beginAccountSignIn', { headers, body: { token } })
  const answer = provider.signsIn(body.address, subject, { roles, name: 'Zoé Durand' })
  return at.api('signInByAccount', { cookie, headers, body: { answer } })
}
const invites = async (at = world, by = key) => {
  const body = { name: 'Amélie', roles: ['verifier'], affiliates: 'all' as const }
  const invited = await at.api('invitePerson', { token: by, body })
  return { id: invited.body.person.id, token: invited.body.link.split('#')[1] ?? '' }
}
const meOf = (cookie = '') => world.api('getMe', { cookie, headers })
const auditOf = async (id: string) =>
  (
    await world.database.pool.query(
      `select actor, action, subject from audit_entry where subject ->> 'person' = $1 and actor = 'identity-provider' order by id`,
      [id],
    )
  ).rows
const NOTHING = { status: 403, problem: 'no-mapped-group' }

describe('where groups are mapped', () => {
  test('an account becomes a person at its first sign-in, with what its groups may do', async () => {
    const { status, body } = await signsIn('new', ['everybody', 'bench', 'cn=verify,ou=groups'])
    expect([status, body.name, body.roles.toSorted(), body.affiliates]).toEqual([
      200,
      'Zoé Durand',
      ['inspector', 'receiver', 'verifier'],
      ['acme'],
    ])
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'make-person', subject: { groups: 'bench cn=verify,ou=groups', affiliates: 'acme' } },
    ])
    expect((await signsIn('new', 'bench')).body.id).toBe(body.id)
  })

  test('roles follow the groups at each sign-in, and the audit says by whom and why', async () => {
    const { id, token } = await invites()
    expect((await signsIn('follows', ['bench'], { token })).body).toMatchObject({
      id,
      name: 'Amélie',
      affiliates: ['acme'],
    })
    const moved = await signsIn('follows', ['nord'])
    expect(moved.body).toMatchObject({ id, roles: ['support'], affiliates: ['nord'] })
    await signsIn('follows', ['nord'])
    expect(await auditOf(id)).toMatchObject([
      { action: 'follow-groups', subject: { groups: 'bench' } },
      { action: 'follow-groups', subject: { groups: 'nord', roles: 'support', affiliates: 'nord' } },
    ])
  })

  test('a role of one programme never reaches another', async () => {
    const { body } = await signsIn('wide', ['nord', 'bench'])
    expect([body.roles.toSorted(), body.affiliates]).toEqual([['inspector', 'receiver'], ['acme']])
  })

  test.each([[undefined], [[]], [['Bench']], [['lost']], [{ bench: true }]])(
    'an account with the groups %j opens nothing',
    async (groups) => {
      expect(problemOf(await signsIn('stranger', groups))).toEqual(NOTHING)
    },
  )

  test('who has lost all groups is refused at the next sign-in, and signed out everywhere by it', async () => {
    const first = await signsIn('leaves', ['bench'])
    expect((await meOf(first.cookie)).status).toBe(200)
    expect(problemOf(await signsIn('leaves', []))).toEqual(NOTHING)
    expect((await meOf(first.cookie)).status).toBe(401)
    expect((await auditOf(first.body.id)).at(-1)).toMatchObject({ action: 'follow-groups', subject: { ended: 1 } })
    expect((await signsIn('leaves', ['bench'])).body.roles.toSorted()).toEqual(['inspector', 'receiver'])
  })

  test('an invitation is not used up by an account without a group', async () => {
    const { token } = await invites()
    expect(problemOf(await signsIn('early', [], { token }))).toEqual(NOTHING)
    expect((await signsIn('early', ['bench'], { token })).status).toBe(200)
  })

  test('the last owner who could sign in stays one', async () => {
    const { id, token } = await invites()
    await signsIn('chief', ['bench'], { token })
    await world.database.pool.query(`update person set roles = '{owner}', affiliates = null where id = $1`, [id])
    await world.database.pool.query(
      `insert into passkey (credential_id, person_id, public_key, counter, transports, name, created_at)
       values ($1, $2, ''::bytea, 0, '{}', 'Key', now())`,
      [Buffer.from(id), id],
    )
    expect((await signsIn('chief', ['bench'])).body.roles).toEqual(['owner'])
  })

  test('nobody changes what the provider decides, and a passkey is no way around it', async () => {
    const { id, token } = await invites()
    const cookie = (await signsIn('governed', ['cn=verify,ou=groups'], { token })).cookie ?? ''
    const change = (body: object) =>
      world.api('changePerson', { token: key, params: { id }, headers: { 'if-match': '*' }, body })
    expect(problemOf(await change({ roles: ['inspector'] }))).toEqual({ status: 409, problem: 'provider-decides' })
    const asked = { kind: 'rights', person: id, roles: ['inspector'] } as const
    expect(
      problemOf(await world.api('askRights', { token: key, body: { ...asked, roles: [...asked.roles] } })).problem,
    ).toBe('provider-decides')
    expect((await change({ name: 'Another name' })).status).toBe(200)
    const { people } = (await world.api('listPeople', { token: key })).body._embedded
    expect(people.find((one) => one.id === id)?.providerDecides).toBe(true)
    await world.database.pool.query('update person_session set proved_at = created_at')
    const device = anAuthenticator(ORIGIN)
    const begun = await world.api('beginPasskey', { cookie, headers })
    const { challenge, publicKey } = begun.body
    const credential = device.creates(publicKey)
    await world.api('addPasskey', { cookie, headers, body: { challenge, credential, name: 'Notebook' } })
    const options = (await world.api('beginSignIn', { headers, body: {} })).body
    const body = { challenge: options.challenge, credential: device.signs(options.publicKey) }
    expect(problemOf(await world.api('signIn', { headers, body })).problem).toBe('provider-decides')
  })

  test('a person with passkeys alone stays as the console made them', async () => {
    const { id, token } = await invites()
    const device = anAuthenticator(ORIGIN)
    const asked = await world.api('beginEnrolment', { body: { token } })
    const credential = device.creates(asked.body.publicKey)
    await world.api('enrol', {
      headers,
      body: { token, challenge: asked.body.challenge, credential, name: 'Notebook' },
    })
    const options = (await world.api('beginSignIn', { headers, body: {} })).body
    const body = { challenge: options.challenge, credential: device.signs(options.publicKey) }
    expect((await world.api('signIn', { headers, body })).body).toMatchObject({ id, roles: ['verifier'] })
    const change = { params: { id }, headers: { 'if-match': '*' }, body: { roles: ['inspector' as const] } }
    expect((await world.api('changePerson', { token: key, ...change })).status).toBe(200)
  })
})

test('an account is made a person only where that is set', async () => {
  const careful = await aServer({ env })
  await careful.hasAffiliate()
  expect(problemOf(await signsIn('unknown', ['bench'], { at: careful })).problem).toBe('account-refused')
})
