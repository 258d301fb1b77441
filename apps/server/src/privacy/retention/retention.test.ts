// @module-tag postgres
import { ORDER_STATES } from '@reprise/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aCashier, type Cashier, SEPA_PAYER } from '../../../test/cashier.ts'
import { aCommandLine } from '../../../test/command-line.ts'
import { glassVault } from '../../../test/glass-vault.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { foundIn, runs, waitsFor, writesOf, ZOE } from '../../../test/seller-words.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'
import { measure } from '#server/system/index.ts'
import { forgetDue } from './forget-due.ts'

let till: Cashier
let privacy: string
let tokens: { readonly [programme: string]: string }
beforeAll(async () => {
  till = await aCashier(SEPA_PAYER, { vault: glassVault })
  privacy = await anOperatorKey(till.deps, { name: 'Privacy', scopes: ['privacy', 'reports', 'orders', 'audit'] })
  const programme = { ...THREE_WAYS, payer: SEPA_PAYER, ordersPerHour: 1_000 }
  tokens = {
    acme: till.token,
    // As usual: 2192 days after a payment, 365 after another end.
    usual: await till.hasAffiliate({ id: 'usual', programme }),
    short: await till.hasAffiliate({
      id: 'short',
      programme: { ...programme, retention: { soldDays: 120, unsoldDays: 90 } },
    }),
  }
})
beforeEach(() => till.clock.set(NOON))

let sellers = 0
/** Named by nobody before. */
const somebody = (): string => `seller-${(sellers += 1)}@mail.example.net`

type Wanted = { readonly at?: string; readonly status?: string; readonly days?: number; readonly email?: string }
/** An order that has been in its state for so many days. */
const anOrder = async ({ at = 'short', status = 'paid', days = 0, email = somebody() }: Wanted) => {
  const browser = till.browser(tokens[at] ?? '')
  const quotation = await browser.quotes()
  const party = await browser.introduces({ ...ZOE, email })
  const { body } = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party) })
  await runs(
    till,
    `update customer_order set status = '${status}', status_since = '${NOON.toISOString()}'::timestamptz - ${days} * interval '1 day'
      where id = '${body.id}'`,
  )
  return body.id
}
const run = (most?: number) => forgetDue({ ...till.deps, files: till.files }, till.clock.now(), most)
const forgotten = async (): Promise<string[]> => {
  const { rows } = await runs(till, 'select id from customer_order where forgotten_at is not null')
  return rows.map(({ id }) => id)
}
const forgets = async (id: string): Promise<boolean> => {
  await run()
  return (await forgotten()).includes(id)
}
const dueAt = async (affiliate: string, query: object = {}) => {
  const { body } = await till.api('getRetention', { token: privacy, query: { affiliate, ...query } })
  return body.programmes[0]
}

describe('a seller whose term is over', () => {
  test('is forgotten to the last word, by the same way as one who is erased', async () => {
    const id = await anOrder({ at: 'acme', days: 2_193, email: ZOE.email })
    const { rows } = await runs(till, `select id from order_item where order_id = '${id}'`)
    await writesOf(till, id, rows[0]?.id ?? '')
    await waitsFor(till, id)
    expect((await foundIn(till)).length).toBeGreaterThan(30)
    const before = await till.api('getSellerData', { token: privacy, params: { id } })
    expect(before.body.orders).toMatchObject([{ forgottenAfter: '2026-11-19' }])
    expect(await run()).toEqual({ sellers: 1, orders: 1, failed: 0 })
    // What finds nobody who has not the address itself.
    expect(await foundIn(till)).toEqual(['seller_erasure.mark'])
    const history = await till.api('getOrderTimeline', { token: privacy, params: { id } })
    const told = history.body._embedded.timeline.find(({ what }) => what === 'erase-seller')
    expect(told).toMatchObject({ kind: 'status', state: 'paid', actor: 'clock' })
    const { body } = await till.api('listAudit', { token: privacy, query: { order: id, action: 'eraseSeller' } })
    expect(body._embedded.entries).toMatchObject([{ actor: 'clock', subject: { affiliate: 'acme' } }])
    const after = await till.api('getSellerData', { token: privacy, params: { id } })
    expect(after.body.erased).toMatchObject({ erased: true, orders: [{ order: id }] })
    expect(await run()).toMatchObject({ sellers: 0 })
  })

  test.each(ORDER_STATES)('counts by the last state of their order: %s', async (status) => {
    const term = { paid: 120, returned: 90, recycled: 90, cancelled: 90, expired: 90 }[status as string]
    const id = await anOrder({ status, days: term ?? 4_000 })
    expect(await forgets(id)).toBe(false)
    await runs(till, `update customer_order set status_since = status_since - interval '1 second' where id = '${id}'`)
    expect(await forgets(id)).toBe(term !== undefined)
  })

  test('is kept as long as another programme says, and only there', async () => {
    const email = somebody()
    const here = await anOrder({ days: 400, email })
    const there = await anOrder({ at: 'usual', days: 400, email })
    expect(await forgets(here)).toBe(true)
    expect(await forgotten()).not.toContain(there)
    const { body } = await till.api('getOrderPerson', {
      token: await anOperatorKey(till.deps, { scopes: ['support', 'orders'] }),
      params: { id: there },
    })
    expect(JSON.stringify(body)).toContain(email)
  })

  test('is kept while another of their orders is not over, however old this one is', async () => {
    const email = somebody()
    const old = await anOrder({ days: 3_000, email })
    const newer = await anOrder({ days: 30, email })
    const open = await anOrder({ status: 'received', days: 3_000, email })
    expect(await forgets(old)).toBe(false)
    await runs(till, `update customer_order set status = 'returned' where id = '${open}'`)
    expect(await forgets(old)).toBe(false)
    till.clock.passDays(91)
    await run()
    expect(await forgotten()).toEqual(expect.arrayContaining([old, newer, open]))
  })
})

describe('what is still to be settled keeps them', () => {
  const one = 'decade00-0000-4000-8000-00000000000'
  const at = `'2026-01-20T12:00:00Z'`
  const THINGS: { readonly [what: string]: readonly [(id: string) => string, string] } = {
    'a payment that is held': [
      (id) => `update customer_order set payment_held = 'Looked at', payment_held_at = ${at} where id = '${id}'`,
      'update customer_order set payment_held = null, payment_held_at = null',
    ],
    'money that is owed back': [
      (
        id,
      ) => `insert into claim (id, order_id, amount, cause, reason, told, status, raised_at, raised_by, changed_at, changed_by, repay_before)
        values ('${one}1', '${id}', 1, 'not-owed', 'x', false, 'owed', ${at}, 'key:a', ${at}, 'key:a', '2026-12-01')`,
      `update claim set status = 'written-off'`,
    ],
    'a case': [
      (id) => `insert into customer_case (id, order_id, kind, status, opened_at, answer_before)
        values ('${one}2', '${id}', 'not-paid', 'open', ${at}, '2026-12-01')`,
      `update customer_case set status = 'answered', outcome = 'payment-sent', answered_at = ${at}, answered_by = 'key:a'`,
    ],
    'a question': [
      (
        id,
      ) => `insert into litigation (id, order_id, kind, status, amount_before, opened_at, answer_before, photos, second_look, reminders, second_inspector)
        values ('${one}3', '${id}', 'ios-lock', 'open', 1, ${at}, ${at}, '{}', false, 0, 'preferred')`,
      `update litigation set status = 'expired'`,
    ],
    'a second person who is waited for': [
      (id) => `insert into approval (id, kind, affiliate_id, order_id, note, asked_by, asked_at)
        values ('${one}4', 'payment-by-hand', 'short', '${id}', 'x', 'key:a', ${at})`,
      `update approval set state = 'withdrawn'`,
    ],
    'a register that is not written': [
      (id) => `select graphile_worker.add_job('order.bought', json_build_object('orderId', '${id}'))`,
      `select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs where payload ->> 'orderId' is not null))`,
    ],
  }
  test.each(Object.entries(THINGS))('%s', async (_, [opens, settles]) => {
    const id = await anOrder({ days: 300 })
    await runs(till, opens(id))
    expect(await forgets(id)).toBe(false)
    expect(await dueAt('short')).toMatchObject({ sellers: 0, held: 1 })
    await runs(till, settles)
    expect(await dueAt('short')).toMatchObject({ sellers: 1, held: 0 })
    expect(await forgets(id)).toBe(true)
  })
})

describe('the daily run', () => {
  const lastRun = async () => (await measure(till.deps.db, till.clock.now())).lastRetention * 1_000
  let spoilt: string | undefined
  const mends = async (): Promise<void> => {
    await runs(
      till,
      `update customer c set personal = convert_to('customer|personal|' || c.id || e'\\n{}', 'UTF8')
        from customer_order o where o.customer_id = c.id and o.id = '${spoilt}'`,
    )
    spoilt = undefined
  }
  afterEach(async () => {
    if (spoilt !== undefined) await mends()
  })

  test('is asked beforehand how many it would forget, by its terms or others, and changes nothing', async () => {
    const id = await anOrder({ at: 'usual', days: 1_000 })
    expect(await dueAt('usual')).toMatchObject({ soldDays: 2_192, unsoldDays: 365, sellers: 0 })
    const tried = await dueAt('usual', { soldDays: '999' })
    expect(tried).toMatchObject({ soldDays: 999, sellers: 1, orders: 1 })
    expect(await dueAt('usual', { on: '2032-01-01' })).toMatchObject({ sellers: 2 })
    expect(await forgotten()).not.toContain(id)
    const reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
    const typed = await reprise('retention', 'show', '--affiliate', 'usual', '--sold-days', '999')
    expect(typed.out).toMatch(/usual +999 +365 +1 +1 +0/)
    expect((await reprise('retention', 'show', '--sold-days', 'many')).code).toBe(2)
  })

  test('forgets so many at a time, the oldest first, and the next one goes on', async () => {
    const ids = [await anOrder({ days: 302 }), await anOrder({ days: 303 }), await anOrder({ days: 301 })]
    expect(await run(2)).toMatchObject({ sellers: 2 })
    expect(await forgotten()).not.toContain(ids[2])
    expect(await run(2)).toMatchObject({ sellers: 1 })
    expect(await forgotten()).toEqual(expect.arrayContaining(ids))
  })

  test('passes over one who cannot be forgotten, and does not count as through until they are', async () => {
    till.clock.passDays(200)
    const ids = [await anOrder({ days: 310 }), await anOrder({ days: 300 })]
    spoilt = ids[0]
    await runs(
      till,
      `update customer c set personal = '\\x00' from customer_order o where o.customer_id = c.id and o.id = '${spoilt}'`,
    )
    await run(0)
    const before = await lastRun()
    till.clock.passDays(1)
    expect(await run()).toEqual({ sellers: 1, orders: 1, failed: 1 })
    expect(await forgotten()).not.toContain(ids[0])
    expect(await lastRun()).toBeLessThanOrEqual(before)
    await mends()
    expect(await run()).toMatchObject({ sellers: 1, failed: 0 })
    expect(await lastRun()).toBe(till.clock.now().getTime())
  })

  test('is reported day by day and programme by programme, and by the command', async () => {
    till.clock.passDays(10)
    await anOrder({ days: 300 })
    const reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
    expect((await reprise('retention', 'run')).out).toBe('Forgotten: 1 seller of 1 order.\n')
    const days = { from: '2026-11-30', to: '2026-11-30' }
    const { body } = await till.api('getReport', { token: privacy, params: { name: 'retention' }, query: days })
    expect(body.facts).toEqual({ sellers: 1, due: 0, unsettled: 0 })
    const [byDay, byProgramme, terms] = body.tables
    expect(byDay?.rows).toEqual([{ day: '2026-11-30', sellers: 1, orders: 1, files: 0 }])
    expect(byProgramme?.rows).toMatchObject([{ day: '2026-11-30', affiliate: 'short', sellers: 1 }])
    expect(terms?.rows).toContainEqual({ affiliate: 'short', soldDays: 120, unsoldDays: 90, due: 0, unsettled: 0 })
    const typed = await reprise('retention', 'report', '--from', days.from, '--to', days.to)
    expect(typed.out).toContain('sellers 1, due 0, unsettled 0')
  })

  test('is seen by who holds the scope for it, for the programmes that they reach', async () => {
    const query = { affiliate: 'usual' }
    expect(problemOf(await till.api('getRetention', { token: till.key, query }))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
    const foreign = await anOperatorKey(till.deps, { scopes: ['privacy'], affiliates: ['short'] })
    expect(problemOf(await till.api('getRetention', { token: foreign, query }))).toMatchObject({ status: 404 })
    const { body } = await till.api('getRetention', { token: foreign })
    expect(body.programmes.map(({ affiliate }) => affiliate)).toEqual(['short'])
  })
})
