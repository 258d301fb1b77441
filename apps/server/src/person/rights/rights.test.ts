// @module-tag postgres
import type { BodyOf } from '@reprise/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aCommandLine } from '../../../test/command-line.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { peopleOf } from '../../../test/people.ts'
import { NOON } from '../../../test/platform.ts'
import { aServer } from '../../../test/world.ts'

const ORIGIN = 'http://console.localhost:3000'
const world = await aServer({ env: { CONSOLE_URL: ORIGIN } })
await world.hasAffiliate()
const maker = await anOperatorKey(world.deps, { scopes: ['people', 'inspection', 'orders'] })
const { aPerson, headers } = peopleOf(world, { key: maker, origin: ORIGIN })
const reprise = aCommandLine(world.deps.db, () => world.clock.now(), world.deps)
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
beforeEach(async () => {
  world.clock.set(NOON)
  await sql('delete from people_rule')
  await sql('update person set suspended_at = now() where suspended_at is null')
})

const anOwner = async () => {
  const person = await aPerson(['inspector'])
  await sql(`update person set roles = '{owner}' where id = $1`, [person.id])
  return person
}
type Caller = { readonly cookie: string }
const as = ({ cookie }: Caller) => ({ cookie, headers })
const wants = (caller: Caller, secondPerson: boolean) =>
  world.api('setPeopleRule', { ...as(caller), body: { secondPerson } })

/** Two owners, and the rule. */
const twoOwners = async () => {
  const [one, other] = [await anOwner(), await anOwner()]
  expect((await wants(one, true)).body).toMatchObject({ secondPerson: true, approvers: 2 })
  return { one, other }
}
const asks = (caller: Caller, body: BodyOf<'askRights'>) => world.api('askRights', { ...as(caller), body })
const reads = (caller: Caller, id: string) => world.api('getApproval', { ...as(caller), params: { id } })
const approves = async (caller: Caller, id: string, hash?: string) => {
  const contentHash = hash ?? (await reads(caller, id)).body.contentHash ?? ''
  return world.api('giveApproval', { ...as(caller), params: { id }, body: { contentHash } })
}
const personOf = async (caller: Caller, id: string) =>
  (await world.api('listPeople', as(caller))).body._embedded.people.find((person) => person.id === id)

const WISH: BodyOf<'invitePerson'> = { name: 'Night shift', roles: ['inspector'], affiliates: ['acme'] }
const invites = (caller: Caller, changes: object = {}) =>
  world.api('invitePerson', { ...as(caller), body: { ...WISH, ...changes } })
const changes = (caller: Caller, id: string, body: BodyOf<'changePerson'>) =>
  world.api('changePerson', { cookie: caller.cookie, headers: { ...headers, 'if-match': '*' }, params: { id }, body })
const REFUSED = { status: 409, problem: 'second-person-needed' }

describe('the rule', () => {
  test('is switched on where two people could approve, and off by two', async () => {
    const one = await anOwner()
    await aPerson(['inspector'])
    const refused = await wants(one, true)
    expect(refused.body).toMatchObject({ faults: [{ pointer: '/secondPerson', code: 'two-people-needed' }] })
    expect((await invites(one)).status).toBe(201)
    const other = await anOwner()
    await wants(one, true)
    expect(problemOf(await wants(one, false))).toEqual(REFUSED)
    const asked = (await asks(one, { kind: 'rule-off' })).body
    expect((await approves(other, asked.id)).body.state).toBe('used')
    expect((await world.api('getPeopleRule', as(one))).body.secondPerson).toBe(false)
  })

  test('is of the whole installation, and so are those who approve', async () => {
    const { one } = await twoOwners()
    const narrow = await anOperatorKey(world.deps, { scopes: ['people', 'inspection'], affiliates: ['acme'] })
    expect(problemOf(await world.api('setPeopleRule', { token: narrow, body: { secondPerson: true } })).problem).toBe(
      'grant-too-wide',
    )
    const asked = (await asks(one, { kind: 'invitation', ...WISH })).body
    const foreign = { token: narrow, params: { id: asked.id } }
    expect(problemOf(await world.api('getApproval', foreign)).problem).toBe('approval-not-found')
    const own = await world.api('askRights', { token: narrow, body: { kind: 'invitation', ...WISH } })
    expect(own.body.mayApprove).toBe(false)
    const listed = (await world.api('listApprovals', { token: narrow })).body._embedded.approvals
    expect(listed.map(({ id }) => id)).toEqual([own.body.id])
  })
})

describe('an invitation', () => {
  test('is made by the one who asked, once, exactly as another person approved it', async () => {
    const { one, other } = await twoOwners()
    expect(problemOf(await invites(one))).toEqual(REFUSED)
    const asked = (await asks(one, { kind: 'invitation', ...WISH, note: 'The new bench' })).body
    expect(asked).toMatchObject({ state: 'waiting', subject: 'Night shift', affiliate: null, mayApprove: false })
    expect(problemOf(await approves(one, asked.id))).toEqual(REFUSED)
    expect((await reads(other, asked.id)).body.changes).toEqual([
      { pointer: '/name', after: 'Night shift' },
      { pointer: '/roles', after: ['inspector'] },
      { pointer: '/affiliates', after: ['acme'] },
    ])
    expect((await approves(other, asked.id)).body.state).toBe('approved')
    expect(problemOf(await invites(one, { roles: ['inspector', 'finance'] }))).toEqual(REFUSED)
    expect(problemOf(await invites(other))).toEqual(REFUSED)
    expect((await invites(one)).status).toBe(201)
    expect(problemOf(await invites(one))).toEqual(REFUSED)
  })

  test('is forgotten a day after it was approved', async () => {
    const { one, other } = await twoOwners()
    await approves(other, (await asks(one, { kind: 'invitation', ...WISH })).body.id)
    world.clock.set(new Date(NOON.getTime() + 86_400_000))
    expect(problemOf(await world.api('invitePerson', { token: maker, body: WISH }))).toEqual(REFUSED)
  })

  test('gives nothing that the one who approves could not give', async () => {
    const { one } = await twoOwners()
    const asked = (await asks(one, { kind: 'invitation', ...WISH, roles: ['finance'] })).body
    const other = { token: maker, params: { id: asked.id } }
    expect(problemOf(await world.api('getApproval', other)).problem).toBe('grant-too-wide')
  })
})

describe('what somebody may do', () => {
  test('is changed by the approval, and from their next call on', async () => {
    const person = await aPerson(['inspector'])
    const { one, other } = await twoOwners()
    const wish = { roles: ['inspector', 'finance'] as ('inspector' | 'finance')[] }
    expect(problemOf(await changes(one, person.id, wish))).toEqual(REFUSED)
    expect((await changes(one, person.id, { name: 'Late shift' })).status).toBe(200)
    const asked = (await asks(one, { kind: 'rights', person: person.id, ...wish })).body
    expect((await reads(other, asked.id)).body).toMatchObject({
      subject: 'Late shift',
      changes: [{ pointer: '/roles', before: ['inspector'], after: ['inspector', 'finance'] }],
    })
    expect((await approves(other, asked.id)).body).toMatchObject({ state: 'used', approvedBy: { name: 'Amélie' } })
    expect((await personOf(one, person.id))?.roles).toEqual(['inspector', 'finance'])
  })

  test('is not changed where it is not what was read any more', async () => {
    const person = await aPerson(['inspector'])
    const { one, other } = await twoOwners()
    const asked = (await asks(one, { kind: 'rights', person: person.id, roles: ['finance'] })).body
    const { contentHash } = (await reads(other, asked.id)).body
    await changes(one, person.id, { name: 'Somebody else' })
    expect(problemOf(await approves(other, asked.id, contentHash ?? '')).problem).toBe('version-changed')
    expect((await personOf(one, person.id))?.roles).toEqual(['inspector'])
  })

  test('is never asked for oneself, nor taken from the last owner', async () => {
    const { one, other } = await twoOwners()
    const own = await asks(one, { kind: 'rights', person: one.id, roles: ['finance'] })
    expect(problemOf(own).problem).toBe('own-person')
    await world.api('suspendPerson', { ...as(one), params: { id: other.id } })
    const last = await reprise('person', 'change', one.id, '--roles', 'finance', '--ask')
    expect([last.code, (await personOf(one, one.id))?.roles]).toEqual([1, ['owner']])
  })
})

test('a suspension is one person’s at once, and taken back by two; so is a link by which somebody becomes a person', async () => {
  const person = await aPerson(['inspector'])
  const { one, other } = await twoOwners()
  const of = { ...as(one), params: { id: person.id } }
  expect(problemOf(await world.api('inviteAgain', of))).toEqual(REFUSED)
  await approves(other, (await asks(one, { kind: 'new-link', person: person.id })).body.id)
  expect((await world.api('inviteAgain', of)).status).toBe(201)
  expect((await world.api('suspendPerson', of)).status).toBe(200)
  expect(problemOf(await world.api('resumePerson', of))).toEqual(REFUSED)
  await approves(other, (await asks(one, { kind: 'resumption', person: person.id })).body.id)
  expect((await personOf(one, person.id))?.suspendedAt).toBeNull()
})

test('who is suspended is let in again after a fresh proof alone: a desk that was left lets in no colleague who was kept out', async () => {
  const [one, left] = [await anOwner(), await aPerson(['inspector'])]
  const of = { ...as(one), params: { id: left.id } }
  const proof = async ({ device }: typeof left) => {
    const { body } = await world.api('beginSignIn', {})
    return { challenge: body.challenge, credential: device.signs(body.publicKey) }
  }
  world.clock.set(new Date(NOON.getTime() + 600_000))
  expect((await world.api('suspendPerson', of)).status).toBe(200)
  expect(problemOf(await world.api('resumePerson', of))).toEqual({ status: 403, problem: 'step-up-needed' })
  expect((await world.api('signIn', { body: await proof(left), headers })).status).toBe(401)
  expect((await world.api('stepUp', { ...as(one), body: await proof(one) })).status).toBe(200)
  expect((await world.api('resumePerson', of)).status).toBe(200)
  expect((await world.api('signIn', { body: await proof(left), headers })).status).toBe(200)
})

test('a key is made as it was approved, and no key of a person approves for them', async () => {
  const { one, other } = await twoOwners()
  const wish: BodyOf<'createOperatorKey'> = { name: 'Parcel desk', scopes: ['orders'], affiliates: 'all' }
  const makes = (body: BodyOf<'createOperatorKey'>) => world.api('createOperatorKey', { ...as(one), body })
  expect(problemOf(await makes(wish))).toEqual(REFUSED)
  const token = await anOperatorKey(world.deps, { scopes: ['people', 'orders'], madeBy: `person:${one.id}` })
  const asked = (await asks(one, { kind: 'operator-key', ...wish })).body
  const { contentHash } = (await reads(other, asked.id)).body
  const byKey = { token, params: { id: asked.id }, body: { contentHash: contentHash ?? '' } }
  expect(problemOf(await world.api('giveApproval', byKey))).toEqual(REFUSED)
  await approves(other, asked.id)
  expect(problemOf(await makes({ ...wish, scopes: ['orders', 'payments'] }))).toEqual(REFUSED)
  expect((await makes(wish)).status).toBe(201)
})

describe('the command line', () => {
  const KEY = ['operator-key', 'create', '--name', 'Bench', '--affiliates', 'all', '--scopes', 'orders']
  const PERSON = ['person', 'invite', '--name', 'Owner', '--roles', 'owner', '--affiliates', 'all']

  test('asks like everybody else while somebody could approve', async () => {
    const { one } = await twoOwners()
    for (const words of [KEY, PERSON]) {
      expect((await reprise(...words)).err).toContain('Ask a second person for it')
      const [, id = ''] = /approval show (\S+)/.exec((await reprise(...words, '--ask')).out) ?? []
      await approves(one, id)
      expect((await reprise(...words)).code).toBe(0)
    }
  })

  test('is the second person of the last owner', async () => {
    const person = await aPerson(['inspector'])
    const { one, other } = await twoOwners()
    await world.api('suspendPerson', { ...as(one), params: { id: other.id } })
    const { id } = (await asks(one, { kind: 'rights', person: person.id, roles: ['receiver'] })).body
    const [, hash = ''] = /Its hash: ([0-9a-f]{64})/.exec((await reprise('approval', 'show', id)).out) ?? []
    expect((await reprise('approval', 'give', id, hash)).out).toContain('Approved, and done.')
    expect((await personOf(one, person.id))?.roles).toEqual(['receiver'])
  })

  test('invites and lets one be enough by itself where nobody is left who could approve', async () => {
    await twoOwners()
    await sql('update person set suspended_at = now()')
    expect((await reprise(...PERSON)).out).toContain('/console/enrol#')
    expect((await reprise('person', 'rule', 'show')).out).toContain('0 can approve')
    expect((await reprise('person', 'rule', 'off')).out).toContain('One person is enough')
  })

  test('changes what somebody may do', async () => {
    const one = await anOwner()
    const person = await aPerson(['inspector'])
    expect((await reprise('person', 'change', person.id, '--roles', 'inspector,receiver')).code).toBe(0)
    expect((await personOf(one, person.id))?.roles).toEqual(['inspector', 'receiver'])
  })
})
