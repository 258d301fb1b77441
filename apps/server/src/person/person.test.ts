// @module-tag postgres
import type { ProblemType, Role } from '@reprise/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDemoEntry } from '#server/person/index.ts'
import { type Got, problemOf } from '../../test/api.ts'
import { anAuthenticator } from '../../test/authenticator.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { aServer } from '../../test/world.ts'

const world = await aServer({ env: { CONSOLE_URL: 'http://console.localhost:3000' } })
await world.hasAffiliate()
await world.hasAffiliate({ id: 'nord' })
const ORIGIN = 'http://console.localhost:3000'
const owner = await anOperatorKey(world.deps, { scopes: ['people', 'orders', 'inspection', 'config'] })
beforeEach(() => world.clock.set(NOON))

const passMinutes = (minutes: number): void => world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000))
const fromConsole = { origin: ORIGIN }

/** Invited with the owner's key. */
const invites = async (roles: readonly Role[], affiliates: 'all' | string[] = 'all') => {
  const { status, body } = await world.api('invitePerson', {
    token: owner,
    body: { name: 'Inspector of the early shift', roles, affiliates },
  })
  expect(status).toBe(201)
  return { id: body.person.id, token: body.link.split('#')[1] ?? '', link: body.link }
}

const enrols = async (token: string, device = anAuthenticator(ORIGIN)) => {
  const asked = await world.api('beginEnrolment', { body: { token } })
  if (asked.status !== 200) return { got: asked as Got<{ name?: string; error?: ProblemType }>, device }
  const credential = device.creates(asked.body.publicKey)
  const got = await world.api('enrol', {
    body: { token, challenge: asked.body.challenge, credential, name: 'Notebook' },
    headers: fromConsole,
  })
  return { got: got as Got<{ name?: string; error?: ProblemType }>, device }
}

const signsIn = async (device: ReturnType<typeof anAuthenticator>, says: Parameters<typeof device.signs>[1] = {}) => {
  const { body } = await world.api('beginSignIn', {})
  return world.api('signIn', {
    body: { challenge: body.challenge, credential: device.signs(body.publicKey, says) },
    headers: fromConsole,
  })
}

const aPerson = async (roles: readonly Role[], affiliates: 'all' | string[] = 'all') => {
  const { id, token } = await invites(roles, affiliates)
  const { got, device } = await enrols(token)
  expect(got.status).toBe(201)
  return { id, device, cookie: got.cookie ?? '' }
}

const asks = (cookie: string, headers: Record<string, string> = fromConsole) => world.api('getMe', { cookie, headers })

describe('a person who was invited', () => {
  test('keeps a passkey on their own device, is signed in, and comes back with it', async () => {
    const { id, token, link } = await invites(['inspector', 'receiver'], ['acme'])
    expect(link).toMatch(/^http:\/\/console\.localhost:3000\/console\/enrol#/)
    const { got, device } = await enrols(token)
    expect(got.status).toBe(201)
    expect(String(got.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict/)
    const again = await signsIn(device)
    expect(again.status).toBe(200)
    expect((await asks(again.cookie ?? '')).body).toMatchObject({
      id,
      name: 'Inspector of the early shift',
      roles: ['receiver', 'inspector'],
      scopes: ['orders', 'inspection'],
      affiliates: ['acme'],
      sessionEndsAt: '2026-11-21T00:00:00.000Z',
    })
  })

  test('has one use of the link, for 15 minutes', async () => {
    const first = await invites(['inspector'])
    expect((await enrols(first.token)).got.status).toBe(201)
    expect(problemOf((await enrols(first.token)).got)).toEqual({ status: 410, problem: 'enrolment-over' })
    const late = await invites(['inspector'])
    passMinutes(15)
    expect(problemOf((await enrols(late.token)).got)).toEqual({ status: 410, problem: 'enrolment-over' })
  })

  test('does at the API what their roles allow, of the programmes that they reach, under their own name', async () => {
    const { id, cookie } = await aPerson(['inspector'], ['nord'])
    const headers = fromConsole
    expect((await world.api('listBench', { cookie, headers })).status).toBe(200)
    expect(problemOf(await world.api('listWork', { cookie, headers }))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
    const foreign = await world.api('listBench', { cookie, headers, query: { affiliate: 'acme' } })
    expect(foreign.status).toBe(404)
    const { rows } = await world.database.pool.query<{ actor: string }>(
      `select actor from audit_entry where action = 'enrol' order by id desc limit 1`,
    )
    expect(rows[0]?.actor).toBe(`person:${id}`)
  })
})

describe('a passkey opens nothing', () => {
  test.each<[string, (person: Awaited<ReturnType<typeof aPerson>>) => Promise<Got>]>([
    ['of a device that nobody enrolled', () => signsIn(anAuthenticator(ORIGIN))],
    ['that answers for another site', async () => signsIn(anAuthenticator('http://elsewhere.localhost:3000'))],
    ['whose holder did not prove who they are', ({ device }) => signsIn(device, { verified: false })],
    [
      'whose person is suspended',
      async ({ id, device }) => {
        await world.api('suspendPerson', { token: owner, params: { id } })
        return signsIn(device)
      },
    ],
    [
      'that was copied: its count goes back',
      async ({ device }) => {
        expect((await signsIn(device, { counter: 7 })).status).toBe(200)
        return signsIn(device, { counter: 7 })
      },
    ],
  ])('%s', async (_, attempt) => {
    const got = await attempt(await aPerson(['inspector']))
    expect(problemOf(got)).toEqual({ status: 401, problem: 'sign-in-refused' })
    expect(got.body.detail).toBeUndefined()
  })

  test('with a challenge that was answered before, or five minutes ago', async () => {
    const { device } = await aPerson(['inspector'])
    const { body } = await world.api('beginSignIn', {})
    const answer = { challenge: body.challenge, credential: device.signs(body.publicKey) }
    expect((await world.api('signIn', { body: answer })).status).toBe(200)
    expect((await world.api('signIn', { body: answer })).status).toBe(401)
    const late = await world.api('beginSignIn', {})
    passMinutes(5)
    const credential = device.signs(late.body.publicKey)
    expect((await world.api('signIn', { body: { challenge: late.body.challenge, credential } })).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends after 30 minutes without a call, and after 12 hours whatever is called', async () => {
    const { cookie, device } = await aPerson(['inspector'])
    for (let call = 1; call <= 24; call += 1) {
      passMinutes(29)
      expect((await asks(cookie)).status).toBe(200)
    }
    passMinutes(29)
    expect((await asks(cookie)).status).toBe(401)
    const quiet = (await signsIn(device)).cookie ?? ''
    passMinutes(30)
    expect((await asks(quiet)).status).toBe(401)
  })

  test('is not kept open by what a page asks for by itself', async () => {
    const { cookie } = await aPerson(['inspector'])
    for (const status of [200, 401]) {
      passMinutes(15)
      expect((await world.api('countWork', { cookie, headers: fromConsole })).status).toBe(status)
    }
  })

  test('is worth nothing once it was ended: by its person, by a colleague, by a suspension', async () => {
    const one = await aPerson(['inspector'])
    expect((await world.api('endOperatorSession', { cookie: one.cookie, headers: fromConsole })).status).toBe(200)
    expect((await asks(one.cookie)).status).toBe(401)
    for (const ends of ['endSessions', 'suspendPerson'] as const) {
      const { id, cookie } = await aPerson(['inspector'])
      expect((await world.api(ends, { token: owner, params: { id } })).status).toBe(200)
      expect((await asks(cookie)).status).toBe(401)
    }
  })

  test('acts on the pages of the console alone', async () => {
    const { cookie } = await aPerson(['inspector'])
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(problemOf(await asks(cookie, headers))).toEqual({ status: 403, problem: 'origin-not-allowed' })
  })

  test('is not what a key is for', async () => {
    expect(problemOf(await world.api('getMe', { token: owner }))).toEqual({ status: 403, problem: 'person-needed' })
  })
})

test('the link of the demo opens the console once, and nothing where there is no demo', async () => {
  const entering = async (server: typeof world) => {
    const { db } = server.deps
    const token = await makeDemoEntry({ db, now: server.clock.now() })
    return [await server.api('enterDemo', { body: { token } }), await server.api('enterDemo', { body: { token } })]
  }
  const [first, second] = await entering(world)
  expect([first?.status, second?.status]).toEqual([200, 410])
  const cookie = first?.cookie ?? ''
  passMinutes(20)
  expect((await adds(cookie)).got.status).toBe(201)
  expect(first?.body).toMatchObject({ name: 'Demo', roles: ['owner'], affiliates: ['acme', 'nord'] })
  const elsewhere = await entering(await aServer({ env: { DEMO: 'false' } }))
  expect(elsewhere.map(({ status }) => status)).toEqual([410, 410])
})

const stepsUp = async ({ cookie, device }: Pick<Awaited<ReturnType<typeof aPerson>>, 'cookie' | 'device'>) => {
  const { body } = await world.api('beginSignIn', {})
  const proof = { challenge: body.challenge, credential: device.signs(body.publicKey) }
  return world.api('stepUp', { cookie, headers: fromConsole, body: proof })
}

const adds = async (cookie: string, device = anAuthenticator(ORIGIN)) => {
  const asked = await world.api('beginPasskey', { cookie, headers: fromConsole })
  if (asked.status !== 200) return { got: asked as Got<{ id?: string; error?: ProblemType }>, device }
  const body = { challenge: asked.body.challenge, credential: device.creates(asked.body.publicKey), name: 'Telephone' }
  const got = await world.api('addPasskey', { cookie, headers: fromConsole, body })
  return { got: got as Got<{ id?: string; error?: ProblemType }>, device }
}

describe('passkeys of one’s own', () => {
  const removes = (cookie: string, id: string) =>
    world.api('removePasskey', { cookie, headers: fromConsole, params: { id } })

  test('are added on another device, which signs in then, and are taken away down to the last', async () => {
    const { cookie } = await aPerson(['inspector'])
    passMinutes(1)
    const { got, device } = await adds(cookie)
    expect(got.status).toBe(201)
    expect((await signsIn(device)).status).toBe(200)
    const { passkeys } = (await world.api('listMyPasskeys', { cookie, headers: fromConsole })).body._embedded
    expect(passkeys.map(({ name }) => name)).toEqual(['Notebook', 'Telephone'])
    expect((await removes(cookie, passkeys[0]?.id ?? '')).status).toBe(200)
    expect(problemOf(await removes(cookie, passkeys[0]?.id ?? '')).problem).toBe('passkey-not-found')
    expect(problemOf(await removes(cookie, passkeys[1]?.id ?? '')).problem).toBe('last-passkey')
  })

  test('of somebody else are as unknown as none', async () => {
    const [one, other] = [await aPerson(['inspector']), await aPerson(['inspector'])]
    await adds(one.cookie)
    const { passkeys } = (await world.api('listMyPasskeys', { cookie: one.cookie, headers: fromConsole })).body
      ._embedded
    await adds(other.cookie)
    expect(problemOf(await removes(other.cookie, passkeys[0]?.id ?? '')).problem).toBe('passkey-not-found')
  })

  test('and invitations want a proof that is younger than ten minutes, by their own passkey', async () => {
    const person = await aPerson(['inspector'])
    // As the command line would: no key holds all that an owner does.
    await world.database.pool.query(`update person set roles = '{owner}' where id = $1`, [person.id])
    const { cookie } = person
    passMinutes(10)
    expect(problemOf((await adds(cookie)).got)).toEqual({ status: 403, problem: 'step-up-needed' })
    const body = { name: 'Somebody', roles: ['inspector'], affiliates: ['acme'] }
    const inviting = () => world.api('invitePerson', { cookie, headers: fromConsole, body })
    expect(problemOf(await inviting()).problem).toBe('step-up-needed')
    const stranger = await aPerson(['inspector'])
    expect(problemOf(await stepsUp({ cookie, device: stranger.device })).problem).toBe('sign-in-refused')
    expect(problemOf(await inviting()).problem).toBe('step-up-needed')
    expect((await stepsUp(person)).status).toBe(200)
    expect((await inviting()).status).toBe(201)
    expect((await adds(cookie)).got.status).toBe(201)
  })
})

describe('people', () => {
  test('are listed to those who could have invited them', async () => {
    await aPerson(['inspector'], ['nord'])
    const narrow = await anOperatorKey(world.deps, { scopes: ['people'], affiliates: ['acme'] })
    const { people } = (await world.api('listPeople', { token: narrow })).body._embedded
    expect(people.every(({ affiliates, allAffiliates }) => !allAffiliates && affiliates.join() === 'acme')).toBe(true)
    const all = (await world.api('listPeople', { token: owner })).body._embedded.people
    expect(all.length).toBeGreaterThan(people.length)
  })

  test('give nobody more than they hold themselves', async () => {
    const { cookie } = await aPerson(['inspector'], ['acme'])
    const body = { name: 'Somebody', roles: ['inspector'], affiliates: ['acme'] }
    expect(problemOf(await world.api('invitePerson', { cookie, headers: fromConsole, body }))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
    const wide = await world.api('invitePerson', { token: owner, body: { ...body, roles: ['finance'] } })
    expect(problemOf(wide)).toEqual({ status: 403, problem: 'grant-too-wide' })
    const narrow = await anOperatorKey(world.deps, { scopes: ['people', 'inspection'], affiliates: ['acme'] })
    for (const affiliates of ['all', ['nord']])
      expect((await world.api('invitePerson', { token: narrow, body: { ...body, affiliates } })).status).toBe(403)
    expect((await world.api('invitePerson', { token: narrow, body })).status).toBe(201)
  })

  test('are changed in the version that was read, and do less from the next call on', async () => {
    const { id, cookie } = await aPerson(['inspector', 'receiver'])
    const change = (version: string | undefined) =>
      world.api('changePerson', {
        token: owner,
        params: { id },
        body: { roles: ['inspector'] },
        headers: version === undefined ? {} : { 'if-match': version },
      })
    expect((await change(undefined)).status).toBe(428)
    expect((await change('"1"')).status).toBe(200)
    expect((await change('"1"')).status).toBe(412)
    expect((await asks(cookie)).body.scopes).toEqual(['inspection'])
  })
})
