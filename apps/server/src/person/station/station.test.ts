// @module-tag postgres
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { badgeOf, type Role } from '@reprise/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aCommandLine } from '../../../test/command-line.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { peopleOf } from '../../../test/people.ts'
import { NOON } from '../../../test/platform.ts'
import { readPdf, scanPdf } from '../../../test/read-pdf.ts'
import { aServer } from '../../../test/world.ts'

const ORIGIN = 'http://console.localhost:3000'
const world = await aServer({ env: { CONSOLE_URL: ORIGIN } })
await world.hasAffiliate()
await world.hasAffiliate({ id: 'nord' })
const key = await anOperatorKey(world.deps, {
  scopes: ['people', 'orders', 'inspection', 'config', 'support', 'documents', 'reports'],
})
const { aPerson, headers } = peopleOf(world, { key, origin: ORIGIN })
beforeEach(() => world.clock.set(NOON))

const passMinutes = (minutes: number): void => world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000))
const DAY = 24 * 60

/** No key holds all that an owner does: as the command line would. */
const anOwner = async (affiliates: 'all' | string[] = 'all') => {
  const person = await aPerson(['inspector'], affiliates)
  await world.database.pool.query(`update person set roles = '{owner}' where id = $1`, [person.id])
  return person
}

const aStation = async (name = 'Bench 3', owner?: { readonly cookie: string }) => {
  const { cookie } = owner ?? (await anOwner())
  const {
    status,
    body,
    cookie: station = '',
    headers: sent,
  } = await world.api('enrolStation', { cookie, headers, body: { name } })
  expect(status).toBe(201)
  return { id: body.id, cookie: station, setCookie: String(sent['set-cookie']), owner: cookie }
}

const badgeOfPerson = async (id: string): Promise<string> => {
  const { rows } = await world.database.pool.query<{ badge: string }>('select badge from person where id = $1', [id])
  return badgeOf(rows[0]?.badge ?? '')
}

const PIN = '4711'
const setsPin = (cookie: string, pin = PIN) => world.api('setMyPin', { cookie, headers, body: { pin } })

/** Has a badge and a PIN. */
const aColleague = async (roles: readonly Role[]) => {
  const person = await aPerson(roles)
  expect((await setsPin(person.cookie)).status).toBe(200)
  return { ...person, badge: await badgeOfPerson(person.id) }
}

const enters = (cookie: string, badge: string, pin = PIN, from: Record<string, string> = headers) =>
  world.api('enterAtStation', { cookie, headers: from, body: { badge, pin } })
const asks = (cookie: string) => world.api('getMe', { cookie, headers })
const pinState = async (cookie: string) => (await world.api('getMyPin', { cookie, headers })).body.state

describe('badge and PIN', () => {
  test('sign a person in at a station for orders and inspections, whatever else they may do', async () => {
    const station = await aStation()
    const colleague = await aColleague(['support', 'receiver'])
    const entered = await enters(station.cookie, colleague.badge.toLowerCase())
    expect(entered.status).toBe(200)
    expect(entered.body).toMatchObject({
      id: colleague.id,
      scopes: ['orders', 'inspection'],
      station: { id: station.id, name: 'Bench 3' },
    })
    expect((await asks(colleague.cookie)).body).toMatchObject({
      scopes: ['orders', 'documents', 'inspection', 'support'],
      station: null,
    })
    const cookie = entered.cookie ?? ''
    expect((await world.api('listBench', { cookie, headers })).status).toBe(200)
    expect(problemOf(await world.api('listOpenCases', { cookie, headers })).problem).toBe('scope-missing')
    const { rows } = await world.database.pool.query<{ actor: string; station: string }>(
      `select actor, subject->>'station' as station from audit_entry where action = 'enter-at-station' order by id desc limit 1`,
    )
    expect(rows[0]).toEqual({ actor: `person:${colleague.id}`, station: station.id })
  })

  test('prove nothing that a passkey must: no passkey and no PIN is set by them', async () => {
    const station = await aStation()
    const { badge, device } = await aColleague(['receiver'])
    const cookie = (await enters(station.cookie, badge)).cookie ?? ''
    expect(problemOf(await world.api('beginPasskey', { cookie, headers })).problem).toBe('step-up-needed')
    expect(problemOf(await setsPin(cookie, '1234')).problem).toBe('step-up-needed')
    const asked = await world.api('beginSignIn', {})
    const proof = { challenge: asked.body.challenge, credential: device.signs(asked.body.publicKey) }
    expect((await world.api('stepUp', { cookie, headers, body: proof })).status).toBe(200)
    expect((await setsPin(cookie, '1234')).status).toBe(200)
    expect((await asks(cookie)).body.scopes).toEqual(['orders', 'inspection'])
  })

  test('end after 15 minutes without a call, and as soon as the next person signs in there', async () => {
    const station = await aStation()
    const [early, late] = [await aColleague(['receiver']), await aColleague(['inspector'])]
    const first = (await enters(station.cookie, early.badge)).cookie ?? ''
    passMinutes(14)
    expect((await asks(first)).status).toBe(200)
    const second = (await enters(`${station.cookie}; ${first}`, late.badge)).cookie ?? ''
    expect((await asks(first)).status).toBe(401)
    expect((await asks(second)).body.id).toBe(late.id)
    passMinutes(15)
    expect((await asks(second)).status).toBe(401)
  })

  test.each<[string, (at: { cookie: string; badge: string; id: string }) => Promise<unknown>]>([
    ['a wrong PIN', ({ cookie, badge }) => enters(cookie, badge, '0000')],
    [
      'a badge that was read wrongly',
      ({ cookie, badge }) => enters(cookie, `${badge.slice(0, -1)}${badge.endsWith('A') ? 'B' : 'A'}`),
    ],
    ['a badge of no person', ({ cookie }) => enters(cookie, badgeOf('ZZZZZZZZZ'))],
    [
      'a suspended person',
      async ({ cookie, badge, id }) => {
        await world.api('suspendPerson', { token: key, params: { id } })
        return enters(cookie, badge)
      },
    ],
  ])('of %s are refused without a reason', async (_, attempt) => {
    const [station, { badge, id }] = [await aStation(), await aColleague(['receiver'])]
    const got = (await attempt({ cookie: station.cookie, badge, id })) as Awaited<ReturnType<typeof enters>>
    expect(problemOf(got)).toEqual({ status: 403, problem: 'badge-refused' })
    expect([got.body.detail, got.body.current, got.cookie]).toEqual([undefined, undefined, undefined])
  })

  test('of a person without a PIN, or without work at a station, open nothing', async () => {
    const station = await aStation()
    const without = await aPerson(['receiver'])
    expect(problemOf(await enters(station.cookie, await badgeOfPerson(without.id), '0000')).problem).toBe(
      'badge-refused',
    )
    const { badge } = await aColleague(['marketing'])
    expect(problemOf(await enters(station.cookie, badge)).problem).toBe('badge-refused')
  })

  test('open nothing after five wrong PINs, until the person sets another by their passkey', async () => {
    const station = await aStation()
    const { badge, cookie } = await aColleague(['receiver'])
    for (let wrong = 1; wrong <= 4; wrong += 1) await enters(station.cookie, badge, '0000')
    expect((await enters(station.cookie, badge)).status).toBe(200)
    for (let wrong = 1; wrong <= 5; wrong += 1) await enters(station.cookie, badge, '0000')
    expect(problemOf(await enters(station.cookie, badge)).problem).toBe('badge-refused')
    expect(await pinState(cookie)).toBe('locked')
    expect((await setsPin(cookie, '80808080')).status).toBe(200)
    expect(await pinState(cookie)).toBe('set')
    expect((await enters(station.cookie, badge, '80808080')).status).toBe(200)
  })

  test('open nothing in any other browser, on a page of another site, or once the station is over', async () => {
    const { badge } = await aColleague(['receiver'])
    const foreign = await enters('reprise-station=Zk3vQ0l8m2Xh5sYpR7tBnC1dE4gH6jK9oLqWxUyVzA0', badge)
    expect(problemOf(foreign)).toEqual({ status: 403, problem: 'station-needed' })
    const station = await aStation()
    const elsewhere = await enters(station.cookie, badge, PIN, { origin: world.deps.config.publicUrl })
    expect(problemOf(elsewhere).problem).toBe('origin-not-allowed')
    passMinutes(90 * DAY - 1)
    expect((await enters(station.cookie, badge)).status).toBe(200)
    passMinutes(1)
    expect(problemOf(await enters(station.cookie, badge)).problem).toBe('station-needed')
  })

  test('a PIN is four to eight digits', async () => {
    const { cookie } = await aPerson(['receiver'])
    expect(await pinState(cookie)).toBe('none')
    for (const pin of ['123', '123456789', '12a4']) expect((await setsPin(cookie, pin)).status).toBe(400)
    expect((await setsPin(cookie, '1234')).status).toBe(200)
  })
})

describe('a station', () => {
  test('is made of a browser by a person after a fresh proof, and of nothing else', async () => {
    const owner = await anOwner()
    const station = await aStation('Bench 1', owner)
    expect(station.setCookie).toMatch(/Max-Age=7776000; HttpOnly; SameSite=Strict/)
    expect((await world.api('getCurrentStation', { cookie: station.cookie })).body).toEqual({
      station: { id: station.id, name: 'Bench 1' },
    })
    expect((await world.api('getCurrentStation', {})).body).toEqual({ station: null })
    expect(problemOf(await world.api('enrolStation', { token: key, body: { name: 'Bench' } })).problem).toBe(
      'person-needed',
    )
    passMinutes(10)
    const late = await world.api('enrolStation', { cookie: owner.cookie, headers, body: { name: 'Bench' } })
    expect(problemOf(late).problem).toBe('step-up-needed')
  })

  test('ends with the sessions that began at it', async () => {
    const station = await aStation()
    const cookie = (await enters(station.cookie, (await aColleague(['receiver'])).badge)).cookie ?? ''
    const listed = await world.api('listStations', { cookie: station.owner, headers })
    expect(listed.body._embedded.stations.find(({ id }) => id === station.id)).toMatchObject({
      name: 'Bench 3',
      enrolledBy: 'Amélie',
      expiresAt: '2027-02-18T12:00:00.000Z',
      lastUsed: '2026-11-20',
    })
    const removing = () => world.api('removeStation', { token: key, params: { id: station.id } })
    const left = (await removing()).body._embedded.stations
    expect(left.some(({ id }) => id === station.id)).toBe(false)
    expect((await asks(cookie)).status).toBe(401)
    expect((await world.api('getCurrentStation', { cookie: station.cookie })).body.station).toBeNull()
    expect(problemOf(await removing()).problem).toBe('station-not-found')
  })

  test('of people who reach more is unknown to those who reach less', async () => {
    const wide = await aStation()
    const own = await aStation('North', await anOwner(['nord']))
    const narrow = await anOperatorKey(world.deps, { scopes: ['people'], affiliates: ['nord'] })
    const { stations } = (await world.api('listStations', { token: narrow })).body._embedded
    expect(stations.map(({ id }) => id)).toEqual([own.id])
    expect(problemOf(await world.api('removeStation', { token: narrow, params: { id: wide.id } })).problem).toBe(
      'station-not-found',
    )
  })
})

test('a station is removed by a command where no owner can sign in', async () => {
  const reprise = aCommandLine(world.deps.db, () => world.clock.now(), world.deps)
  const { id, cookie } = await aStation('Stolen notebook')
  expect((await reprise('station', 'list')).out).toMatch(/Stolen notebook +Amélie +2027-02-18 +never/)
  const sheet = join(mkdtempSync(join(tmpdir(), 'reprise-station-')), 'scanner-sheet.pdf')
  expect((await reprise('station', 'scanner-sheet', '--out', sheet)).code).toBe(0)
  expect(readFileSync(sheet).subarray(0, 5).toString()).toBe('%PDF-')
  rmSync(dirname(sheet), { recursive: true })
  expect((await reprise('station', 'remove', id)).out).toBe('Removed.\n')
  expect((await world.api('getCurrentStation', { cookie })).body.station).toBeNull()
  expect((await reprise('station', 'remove', id)).code).toBe(1)
})

test('a badge is a sheet with the name and the code, for people who could have invited its person', async () => {
  const { id } = await aPerson(['receiver'], ['nord'])
  const sheet = await world.api('readBadge', { token: key, params: { id } })
  expect(sheet.headers['content-type']).toBe('application/pdf')
  expect((await readPdf(sheet.bytes)).text).toContain('Amélie')
  const { symbols } = await scanPdf(sheet.bytes)
  expect(symbols).toEqual([{ format: 'Code128', text: await badgeOfPerson(id) }])
  const narrow = await anOperatorKey(world.deps, { scopes: ['people', 'orders', 'inspection'], affiliates: ['acme'] })
  expect(problemOf(await world.api('readBadge', { token: narrow, params: { id } })).problem).toBe('grant-too-wide')
})
