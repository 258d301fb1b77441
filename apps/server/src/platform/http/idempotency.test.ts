// @module-tag postgres
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, RouteHandlers } from '#server/call/index.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBareApp } from '../../../test/bare-app.ts'
import { problemOf, type Sent } from '../../../test/api.ts'
import { PATIENT } from '../../../test/patience.ts'
import { aPlatform, NOON } from '../../../test/platform.ts'
import { connectDatabase } from '../database/connect.ts'
import { ProblemError } from './problem-error.ts'

const platform = await aPlatform()
const token = await platform.hasAffiliate()
const otherToken = await platform.hasAffiliate({ id: 'other-shop' })
const { db } = platform.deps
await sql`create table effect (id uuid primary key, name text)`.execute(db)
await sql`grant select, insert on effect to reprise_caller`.execute(db)

/** What the handler does when it is its turn; each test may say otherwise. */
let work: (() => Promise<void>) | undefined
/** What it leaves on its way. */
let later: ((ctx: Context) => Promise<void>) | undefined
const handlers: RouteHandlers = {
  createCustomer: async ({ ctx, body }) => {
    const session = await ctx.startSession()
    const id = randomUUID()
    await sql`insert into effect (id, name) values (${id}, ${body.firstName ?? ''})`.execute(ctx.db)
    await work?.()
    if (later !== undefined) ctx.later(later(ctx))
    return {
      status: 201,
      body: { id, maskedEmail: session.id, language: 'fr', _links: { self: { href: `/customer/${id}` } } },
      headers: { location: `/customer/${id}` },
    }
  },
  applyPromotion: async ({ ctx }) => {
    const id = randomUUID()
    await sql`insert into effect (id) values (${id})`.execute(ctx.db)
    return { status: 201, body: { id, code: 'X', label: 'X', value: 1 } }
  },
  listCustomers: async ({ ctx }) => {
    throw new ProblemError('no-offer', { current: { session: ctx.session?.id ?? null } })
  },
}
const { api } = await aBareApp(platform.deps, handlers)
const create = (sent: Sent) => api('createCustomer', { token, body: { firstName: 'Ada' }, ...sent })
const effects = async () => Number((await sql<{ n: number }>`select count(*) as n from effect`.execute(db)).rows[0]?.n)
const sessionOf = async (cookie: string | undefined) =>
  (await api('listCustomers', { token, ...(cookie === undefined ? {} : { cookie }) })).body.current.session

beforeEach(async () => {
  work = undefined
  later = undefined
  platform.clock.set(NOON)
  await sql`truncate effect`.execute(db)
})

describe('a call with an Idempotency-Key', () => {
  test('repeated, has one effect and the same reply', async () => {
    const first = await create({ key: 'a1' })
    const again = await create({ key: 'a1', cookie: first.cookie ?? '' })
    expect(again).toMatchObject({ status: 201, text: first.text })
    expect(again.headers).toMatchObject({
      'idempotent-replayed': 'true',
      location: first.headers['location'],
      'content-type': first.headers['content-type'],
    })
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(await effects()).toBe(1)
  })

  test('sent fifty times at once, has one effect', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 50 }, () => create({ key })))
    expect(await effects()).toBe(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  test('may spell the same body in another order, and nothing else', async () => {
    const key = randomUUID()
    const one = await create({ key, body: '{"firstName":"Ada","lastName":"L"}' })
    const same = await create({ key, body: '{ "lastName": "L", "firstName": "Ada" }', cookie: one.cookie ?? '' })
    expect(same.text).toBe(one.text)
    const other = await create({ key, body: { firstName: 'Bea' }, cookie: one.cookie ?? '' })
    expect(problemOf(other)).toEqual({ status: 422, problem: 'idempotency-key-reused' })
    expect(await effects()).toBe(1)
  })

  test('is independent of the same key of another affiliate, and of another operation', async () => {
    const key = randomUUID()
    await create({ key })
    expect((await create({ key, token: otherToken })).status).toBe(201)
    expect((await api('applyPromotion', { token, key, body: { quotation: randomUUID(), code: 'X' } })).status).toBe(201)
    expect(await effects()).toBe(3)
  })

  test('whose first try failed is judged afresh', async () => {
    const key = randomUUID()
    work = async () => {
      throw new ProblemError('no-offer')
    }
    const refused = await create({ key })
    expect(problemOf(refused)).toEqual({ status: 422, problem: 'no-offer' })
    expect(refused.cookie).toBeUndefined()
    work = undefined
    expect((await create({ key })).status).toBe(201)
    expect(await effects()).toBe(1)
  })

  test('is told to wait while its twin is still running', async () => {
    const key = randomUUID()
    const {
      db: hastyDb,
      pool,
      close,
    } = connectDatabase({
      url: platform.database.url,
      patience: { ...PATIENT, lock: 200 },
    })
    const hasty = await aBareApp({ ...platform.deps, db: hastyDb, pool }, handlers)
    let finish = () => {}
    const begun = new Promise<void>((resolve) => {
      work = () => {
        resolve()
        return new Promise((done) => {
          finish = done
        })
      }
    })
    const first = create({ key })
    await begun
    const twin = await hasty.api('createCustomer', { token, body: { firstName: 'Ada' }, key })
    expect(problemOf(twin)).toEqual({ status: 409, problem: 'idempotency-key-in-use' })
    expect(twin.headers['retry-after']).toBe('1')
    finish()
    expect((await first).status).toBe(201)
    expect(await effects()).toBe(1)
    await close()
  })

  test.each(['', 'a b', 'é', 'x'.repeat(256)])('%j is refused', async (key) => {
    expect(problemOf(await create({ key }))).toEqual({ status: 400, problem: 'malformed-request' })
  })
})

describe('a kept reply', () => {
  test('tells whoever has a copy of the database neither what was answered nor what was asked', async () => {
    const key = randomUUID()
    const body = '{"firstName":"Ada"}'
    const got = await create({ key, body })
    const { rows } = await sql<{ kept: string; asked: string }>`
      select encode(body, 'escape') as kept, encode(fingerprint, 'hex') as asked from idempotency where key = ${key}`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toContain(got.body.maskedEmail)
    // Who guesses what was typed must not find the guess confirmed: account numbers are tried in no time.
    const guess = createHash('sha256').update(`POST /order-api/v4/customer\n${body}`).digest('hex')
    expect(rows[0]?.asked).not.toBe(guess)
    expect((await create({ key, body, cookie: got.cookie ?? '' })).text).toBe(got.text)
  })

  test('opens for its own key alone', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const mine = await create({ key: one })
    const theirs = await create({ key: other })
    await sql`update idempotency set body = (select body from idempotency where key = ${other}) where key = ${one}`.execute(
      db,
    )
    const got = await create({ key: one, cookie: mine.cookie ?? '' })
    expect(got.status).toBe(500)
    expect(got.text).not.toContain(theirs.body.maskedEmail)
  })
})

describe('a call without one', () => {
  test('works, and has its effect each time', async () => {
    await create({})
    await create({})
    expect(await effects()).toBe(2)
  })
})

describe('the session of a repeated call', () => {
  test('reaches a browser that never got the first reply', async () => {
    const key = randomUUID()
    const first = await create({ key })
    const again = await create({ key })
    expect(again.cookie).toBe(first.cookie)
    expect(await sessionOf(again.cookie)).toBe(first.body.maskedEmail)
  })

  test('is not handed out once a browser has shown that it holds it', async () => {
    const key = randomUUID()
    const first = await create({ key })
    await sessionOf(first.cookie)
    const stranger = await create({ key })
    expect(problemOf(stranger)).toEqual({ status: 422, problem: 'idempotency-key-reused' })
    expect(stranger.cookie).toBeUndefined()
    expect((await create({ key, cookie: first.cookie ?? '' })).text).toBe(first.text)
  })

  test('is not handed out long after', async () => {
    const key = randomUUID()
    await create({ key })
    platform.clock.set(new Date(Date.now() + 11 * 60_000))
    expect((await create({ key })).status).toBe(422)
  })

  test('is not shown to another session', async () => {
    const key = randomUUID()
    const mine = await create({ key })
    const theirs = await create({ key: randomUUID() })
    const got = await create({ key, cookie: theirs.cookie ?? '' })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'idempotency-key-reused' })
    expect(got.text).not.toContain(mine.body.maskedEmail)
  })
})

describe('the session', () => {
  test('is a cookie that scripts and other sites cannot use, kept as a hash', async () => {
    const got = await create({})
    const [header] = [got.headers['set-cookie'] ?? []].flat()
    expect(header).toMatch(/^reprise-session=[\w-]{43}; Path=\/; Max-Age=1814400; HttpOnly; SameSite=Lax$/)
    const stored = (await sql<object>`select * from browser_session`.execute(db)).rows
    expect(JSON.stringify(stored)).not.toContain(got.cookie?.split('=')[1])
  })

  test('lasts 21 days, and belongs to one affiliate', async () => {
    const { cookie, body } = await create({})
    platform.clock.passDays(20)
    expect(await sessionOf(cookie)).toBe(body.maskedEmail)
    const elsewhere = await api('listCustomers', { token: otherToken, cookie: cookie ?? '' })
    expect(elsewhere.body.current.session).toBeNull()
    platform.clock.passDays(1)
    expect(await sessionOf(cookie)).toBeNull()
  })

  test('does not act for a page of another site', async () => {
    const { cookie = '' } = await create({})
    const from = (headers: Record<string, string>) => create({ cookie, headers })
    expect(problemOf(await from({ origin: 'https://evil.example' }))).toEqual({
      status: 403,
      problem: 'origin-not-allowed',
    })
    expect((await from({ origin: 'null' })).status).toBe(403)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await from({ origin: 'http://localhost:3000' })).status).toBe(201)
  })
})

describe('a write that the call does not wait for', () => {
  test('is committed with it, however long its way to the database is', async () => {
    later = async (ctx) => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      await sql`insert into effect (id, name) values (${randomUUID()}, 'late')`.execute(ctx.db)
    }
    expect((await create({ key: randomUUID() })).status).toBe(201)
    expect(await effects()).toBe(2)
  })

  test('takes the call down with it when it fails', async () => {
    later = async (ctx) => void (await sql`insert into effect (id, name) values (null, 1/0)`.execute(ctx.db))
    expect((await create({ key: randomUUID() })).status).toBe(500)
    expect(await effects()).toBe(0)
  })
})
