// @module-tag postgres
import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { anOpenIdProvider } from '../../../test/openid-provider.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { aServer } from '../../../test/world.ts'

const ORIGIN = 'http://console.localhost:3000'
const provider = await anOpenIdProvider()
const world = await aServer({ env: { CONSOLE_URL: ORIGIN, ...provider.env } })
await world.hasAffiliate()
const key = await anOperatorKey(world.deps, { scopes: ['people', 'orders', 'inspection', 'identity', 'documents'] })
const headers = { origin: ORIGIN }
beforeEach(() => world.clock.set(NOON))

const invites = async () => {
  const body = { name: 'Amélie', roles: ['verifier'], affiliates: 'all' }
  const invited = await world.api('invitePerson', { token: key, body })
  return { id: invited.body.person.id, token: invited.body.link.split('#')[1] ?? '' }
}

const begins = async (token?: string) => {
  const { body, cookie = '' } = await world.api('beginAccountSignIn', { headers, body: { token } })
  return { address: body.address, cookie }
}
const comesBack = (cookie: string, answer: string, from = headers) =>
  world.api('signInByAccount', { cookie, headers: from, body: { answer } })

/** There and back. */
const signsIn = async (subject: string, token?: string) => {
  const { address, cookie } = await begins(token)
  return comesBack(cookie, provider.signsIn(address, subject))
}

const REFUSED = { status: 403, problem: 'account-refused' }

test('an account takes an invitation once, and opens the console from then on', async () => {
  expect((await world.api('getSignInWays', {})).body).toEqual({ provider: 'Acme' })
  const { id, token } = await invites()
  const first = await signsIn('subject-1', token)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ id, name: 'Amélie', scopes: ['documents', 'identity'], station: null })
  expect(problemOf(await signsIn('subject-2', token)).problem).toBe('enrolment-over')
  const again = await signsIn('subject-1')
  expect((await world.api('getMe', { cookie: again.cookie ?? '', headers })).body.id).toBe(id)
  const { people } = (await world.api('listPeople', { token: key })).body._embedded
  expect(people.find((person) => person.id === id)).toMatchObject({
    passkeys: 0,
    hasAccount: true,
    lastUsed: '2026-11-20',
  })
})

test('an account that no invitation bound opens nothing', async () => {
  expect(problemOf(await signsIn('stranger'))).toEqual(REFUSED)
})

test('an account that is one person’s is bound to no other', async () => {
  const [one, other] = [await invites(), await invites()]
  expect((await signsIn('shared', one.token)).status).toBe(200)
  expect(problemOf(await signsIn('shared', other.token))).toEqual(REFUSED)
  expect((await signsIn('shared')).body.id).toBe(one.id)
  expect((await signsIn('own', other.token)).body.id).toBe(other.id)
})

test('of a suspended person it opens nothing', async () => {
  const { id, token } = await invites()
  await signsIn('suspended', token)
  await world.api('suspendPerson', { token: key, params: { id } })
  expect(problemOf(await signsIn('suspended'))).toEqual(REFUSED)
})

test('is no proof for what changes who may sign in', async () => {
  const cookie = (await signsIn('not-fresh', (await invites()).token)).cookie ?? ''
  expect(problemOf(await world.api('beginPasskey', { cookie, headers })).problem).toBe('step-up-needed')
})

test('an answer counts once, in the browser that asked, for ten minutes', async () => {
  await signsIn('careful', (await invites()).token)
  const { address, cookie } = await begins()
  const answer = provider.signsIn(address, 'careful')
  const other = await begins()
  expect(problemOf(await comesBack(other.cookie, answer))).toEqual(REFUSED)
  expect(problemOf(await comesBack('', answer))).toEqual(REFUSED)
  const forged = new URLSearchParams(answer)
  forged.set('state', new URL(other.address).searchParams.get('state') ?? '')
  expect(problemOf(await comesBack(other.cookie, forged.toString()))).toEqual(REFUSED)
  const fresh = await begins()
  const code = provider.signsIn(fresh.address, 'careful')
  expect((await comesBack(fresh.cookie, code)).status).toBe(200)
  expect(problemOf(await comesBack(fresh.cookie, code))).toEqual(REFUSED)
  const late = await begins()
  world.clock.set(new Date(NOON.getTime() + 10 * 60_000))
  expect(problemOf(await comesBack(late.cookie, provider.signsIn(late.address, 'careful')))).toEqual(REFUSED)
  expect(problemOf(await comesBack(cookie, answer, { origin: 'https://elsewhere.example' })).problem).toBe(
    'origin-not-allowed',
  )
})

test('a provider that does not answer is said, and asked again the next time', async () => {
  const env = { CONSOLE_URL: ORIGIN, ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' }
  const lost = await aServer({ env })
  const got = await lost.api('beginAccountSignIn', { headers, body: {} })
  expect(problemOf(got)).toEqual({ status: 503, problem: 'provider-unavailable' })
})
