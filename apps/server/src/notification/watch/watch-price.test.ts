// @module-tag postgres
import { OVER_LINK_PAGE } from '@reprise/contract/programme/over-link'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { LADDER, PERFECT_ANSWERS, PHONE } from '../../../test/goods.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, personalIn } from '../../../test/trade-in.ts'
import { watchJobs } from './tell-watch.ts'

const world = await aTradeIn()
const { app, clock, database, deps, goods, mails } = world
const jobs = watchJobs({ ...deps, ...goods })
const HOUR = 3_600_000
const DAY = 24 * HOUR
let token: string
let nth = 0
beforeEach(async () => {
  clock.set(NOON)
  await sql`delete from price_watch`.execute(database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  await goods.reprice(LADDER)
  nth += 1
  token = await world.hasAffiliate({ id: `watch-${nth}` })
})

const address = (name = 'zoe') => `${name}-${nth}@example.org`
const asks = (wish: object = { kind: 'falls' }, email = address(), browser = world.browser(token)) =>
  browser.api('watchPrice', { body: { product: PHONE, answers: PERFECT_ANSWERS, email, ...wish } })
/** What waits in the queue, as two workers would that both take it. */
const works = async () => {
  for (const { task, payload } of await world.queued())
    if (task === 'watch.ask' || task === 'watch.tell') {
      await jobs[task](payload as never)
      await jobs[task](payload as never)
    }
}
const looks = async (workers = 1) => {
  await Promise.all(Array.from({ length: workers }, () => jobs['watch.look']()))
  await works()
}
const to = (email = address()) => mails.filter((mail) => mail.to.address === email)
const confirmation = (email = address()) =>
  new URL(/https?:\S+\/order-api\/v\d\/watches\/\S+/.exec(to(email)[0]?.text ?? '')?.[0] ?? 'http://none/').pathname
const posts = (url: string, payload: string, accept = '*/*') =>
  app.inject({ method: 'POST', url, payload, headers: { accept, 'content-type': 'application/x-www-form-urlencoded' } })
const confirms = (url = confirmation()) => posts(url, 'confirm=1')
const waits = async (wish?: object) => {
  expect((await asks(wish)).status).toBe(202)
  await works()
  expect((await confirms()).statusCode).toBe(200)
}
const cheaper = { ...LADDER, flawless: 30_000 }
const dearer = { ...LADDER, flawless: 35_000 }

describe('an address that was entered', () => {
  test('is asked first, by a message that says what for, and sent nothing else before it has confirmed', async () => {
    const got = await asks()
    expect([got.status, got.body]).toEqual([202, { confirmBefore: '2026-11-22T12:00:00.000Z' }])
    await works()
    const [mail] = to()
    expect(mail?.text).toMatch(/Acme One 128.Go\S* vaudra moins de \S*320\s€/)
    expect(mail?.unsubscribe).toMatch(/\/order-api\/v\d\/reminders\//)
    expect(mail?.html).toContain(confirmation())
    await goods.reprice(cheaper)
    await looks()
    expect(to()).toHaveLength(1)
  })

  test('is confirmed by the button and not by opening the link, as programs do that look for harm', async () => {
    await asks()
    await works()
    const url = confirmation()
    const page = await app.inject({ method: 'GET', url })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('<button>Oui, écrivez-moi</button>')
    expect(page.body).toMatch(/<h2><bdi>Acme One 128.Go<\/bdi><\/h2><p class="soft">Dès que le prix passe sous 320\s€/)
    expect(personalIn(page.body)).toEqual([])
    expect(page.body).not.toContain(address())
    await app.inject({ method: 'HEAD', url })
    for (const words of ['', 'confirm=2', 'List-Unsubscribe=One-Click'])
      expect((await posts(url, words)).statusCode).toBe(400)
    await goods.reprice(cheaper)
    await looks()
    expect(to()).toHaveLength(1)
    const confirmed = (await confirms(url)).body
    expect(confirmed).toContain('C’est confirmé')
    for (const way of [`/estimate/${PHONE}">Le vendre aujourd’hui`, '/sell/acme-one-128gb">Voir ses prix'])
      expect(confirmed).toContain(`/watch-${nth}/fr${way}`)
    expect((await app.inject({ method: 'GET', url })).body).not.toContain('<button>')
    await looks()
    expect(to()).toHaveLength(2)
  })

  test('is confirmed by its own link alone', async () => {
    await asks()
    await works()
    const stop = new URL(to()[0]?.unsubscribe ?? '').pathname
    const proof = stop.split('/').at(-1) ?? ''
    expect((await confirms(`${confirmation()}x`)).statusCode).toBe(404)
    expect((await confirms(confirmation().replace(/[^/]+$/, proof))).statusCode).toBe(404)
    const page = await app.inject({ method: 'GET', url: `${confirmation()}x`, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers.location]).toEqual([303, OVER_LINK_PAGE])
  })

  test('is confirmed in no programme that takes nothing any more: it looks at no prices', async () => {
    await waits()
    await sql`update affiliate set archived_at = now() where id = ${`watch-${nth}`}`.execute(database.db)
    await deps.affiliates.refresh()
    expect((await confirms()).statusCode).toBe(404)
  })

  test('is deleted after two days where it did not confirm', async () => {
    await asks()
    await works()
    clock.set(new Date(NOON.getTime() + 48 * HOUR))
    expect((await confirms()).statusCode).toBe(404)
    const late = await posts(confirmation(), 'confirm=1', 'text/html')
    expect([late.statusCode, late.headers.location]).toEqual([303, OVER_LINK_PAGE])
    await jobs['watch.forget']()
    const { rows } = await sql`select from price_watch`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('is sealed, and stands nowhere else', async () => {
    await asks()
    const { rows } = await sql<{ row: string }>`select row_to_json(w)::text as row from price_watch w`.execute(
      database.db,
    )
    expect(rows[0]?.row).not.toContain('example.org')
    expect(JSON.stringify(await world.queued())).not.toContain('example.org')
  })
})

describe('a price that is waited for', () => {
  test('is told once when it has fallen, whichever workers look, and then its address is gone', async () => {
    await waits()
    await looks()
    expect(to()).toHaveLength(1)
    await goods.reprice(cheaper)
    await looks(2)
    await goods.reprice({ ...LADDER, flawless: 29_500 })
    await looks(2)
    const [, told, ...more] = to()
    expect(more).toEqual([])
    expect(told?.subject).toMatch(/Le prix a baissé\s: Acme One 128.Go pour 300\s€/)
    expect(told?.text).toContain(`/watch-${nth}/fr/estimate/${PHONE}`)
    expect(told?.unsubscribe).toBeDefined()
    const { rows } = await sql<{ email: Buffer | null }>`select email from price_watch`.execute(database.db)
    expect(rows).toEqual([{ email: null }])
  })

  test('is told when it has risen to what was wished, and not before', async () => {
    await waits({ kind: 'rises', amount: 35_000 })
    await goods.reprice({ ...LADDER, flawless: 34_900 })
    await looks()
    expect(to()).toHaveLength(1)
    await goods.reprice(dearer)
    await looks()
    expect(to()[1]?.text).toMatch(/vaut \S*350\s€/)
  })

  test('is told when what was not bought is bought', async () => {
    await goods.reprice({ flawless: 0, good: 0, used: 0, cracked: 0, faulty: 0, 'faulty-cracked': 0 })
    await waits({ kind: 'bought', answers: undefined })
    await looks()
    expect(to()).toHaveLength(1)
    await goods.reprice(LADDER)
    await looks()
    expect(to()[1]?.subject).toMatch(/Désormais acheté/)
  })

  test('is told when the programme comes to pay it without a new list', async () => {
    const id = `watch-${nth}`
    await world.hasAffiliate({ id, config: { minimumBuybackAmount: 33_000 } })
    await waits({ kind: 'bought', answers: undefined })
    await looks()
    expect(to()).toHaveLength(1)
    await world.hasAffiliate({ id, config: { minimumBuybackAmount: 10_000 } })
    await looks()
    expect(to()[1]?.subject).toMatch(/Désormais acheté/)
  })

  test('is told to all who wait for it, however many they are', async () => {
    await waits()
    await sql`
      insert into price_watch (id, affiliate_id, product_id, answers, kind, amount, currency, email_hash, email, language, asked_at, confirmed_at, ends_at)
      select gen_random_uuid(), affiliate_id, product_id, answers, kind, amount, currency, sha256(n::text::bytea), email, language, asked_at, confirmed_at, ends_at
      from price_watch, generate_series(1, 450) n`.execute(database.db)
    await goods.reprice(cheaper)
    await jobs['watch.look']()
    const { rows } = await sql`select from price_watch where told_at is null`.execute(database.db)
    const told = (await world.queued()).filter(({ task }) => task === 'watch.tell')
    expect([rows.length, told.length]).toEqual([0, 451])
  })

  test('is that of the condition which was described', async () => {
    await waits({ kind: 'falls', answers: { ...PERFECT_ANSWERS, glass: 'broken' } })
    await goods.reprice(cheaper)
    await looks()
    expect(to()).toHaveLength(1)
    await goods.reprice({ ...LADDER, cracked: 14_000 })
    await looks()
    expect(to()[1]?.subject).toMatch(/140\s€/)
  })

  test('is waited for once more where it is asked for after the 180 days, and before the old wish is deleted', async () => {
    await waits()
    clock.set(new Date(NOON.getTime() + 180 * DAY + HOUR))
    expect((await asks()).status).toBe(202)
    await works()
    expect(to()).toHaveLength(2)
  })

  test('is waited for 180 days', async () => {
    await waits()
    await goods.reprice(cheaper)
    clock.set(new Date(NOON.getTime() + 180 * DAY))
    await looks()
    expect(to()).toHaveLength(1)
    await jobs['watch.forget']()
    const { rows } = await sql`select from price_watch`.execute(database.db)
    expect(rows).toEqual([])
  })
})

test('one click declines all that an address waits for in a programme, for a year, and no new wish reaches it', async () => {
  await waits()
  const stop = new URL(to()[0]?.unsubscribe ?? '').pathname
  const page = await app.inject({ method: 'GET', url: stop })
  expect(page.body).toContain('<button>Ne rien m’envoyer sur les prix</button>')
  // What is filled is what the page would have its reader do.
  expect(page.body).not.toContain('class="first"')
  expect(page.body).toContain('Acme One 128')
  const declined = await posts(stop, 'List-Unsubscribe=One-Click')
  expect(declined.statusCode).toBe(200)
  expect(declined.body).toContain(`/watch-${nth}/fr">Aller à l’accueil`)
  await goods.reprice(cheaper)
  await looks()
  expect((await asks({ kind: 'rises', amount: 40_000 })).status).toBe(202)
  await works()
  expect(to()).toHaveLength(1)
  token = await world.hasAffiliate({ id: `elsewhere-${nth}` })
  await asks()
  await works()
  expect(to()).toHaveLength(2)
  clock.set(new Date(NOON.getTime() + 366 * DAY))
  await jobs['watch.forget']()
  const { rows } = await sql`select from price_watch`.execute(database.db)
  expect(rows).toEqual([])
})

test('nobody is flooded: an address is asked three times a day, one wish once an hour, and a browser asks ten times', async () => {
  const browser = world.browser(token)
  await asks(undefined, address(), browser)
  await asks(undefined, address(), browser)
  await works()
  expect(to()).toHaveLength(1)
  for (const amount of [40_000, 41_000, 42_000, 43_000])
    expect((await asks({ kind: 'rises', amount })).status).toBe(202)
  await works()
  expect(to()).toHaveLength(3)
  for (let at = 1; at < 10; at += 1) expect((await asks(undefined, address(`other-${at}`), browser)).status).toBe(202)
  const refused = await asks(undefined, address('last'), browser)
  expect(problemOf(refused)).toEqual({ status: 429, problem: 'too-many-requests' })
})

test('an address that is asked again and again for two wishes gets three messages a day all the same', async () => {
  for (let hour = 0; hour < 5; hour += 1) {
    for (const amount of [40_000, 41_000]) expect((await asks({ kind: 'rises', amount })).status).toBe(202)
    await works()
    clock.set(new Date(clock.now().getTime() + HOUR))
  }
  expect(to()).toHaveLength(3)
})

test('an address is asked six times a day by all programmes together', async () => {
  for (let at = 0; at < 3; at += 1) {
    token = await world.hasAffiliate({ id: `many-${at}-${nth}` })
    for (const amount of [40_000, 41_000, 42_000]) expect((await asks({ kind: 'rises', amount })).status).toBe(202)
    await works()
  }
  expect(to()).toHaveLength(6)
  expect((await asks(undefined, address('ada'))).status).toBe(202)
  await works()
  expect(to(address('ada'))).toHaveLength(1)
})

test('a test programme writes to nobody', async () => {
  await anOperatorKey(deps, { scopes: ['orders'], affiliates: [`watch-${nth}`], test: true })
  await deps.affiliates.refresh()
  token = deps.affiliates.find(`watch-${nth}~test`)?.config.orderAPI.token ?? ''
  expect((await asks()).status).toBe(202)
  await works()
  expect(to()).toEqual([])
})
