// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@reprise/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeScheduledChange } from '#server/affiliate/schedule/schedule-change.ts'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../test/cashier.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

const CONFIG = ['config', 'programme'] as const
const VOUCHERS = [{ id: 1, tag: 'voucher', title: { en: 'Voucher' }, delivery: 'hand' }] as const

let till: Cashier
let reprise: ReturnType<typeof aCommandLine>
let folder: string
let maker: string
let second: string
let shops = 0
beforeAll(async () => {
  till = await aCashier()
  reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
  folder = await mkdtemp(join(tmpdir(), 'reprise-approval-'))
  maker = await anOperatorKey(till.deps, { name: 'Maker', scopes: [...CONFIG, 'payments', 'orders'] })
  second = await anOperatorKey(till.deps, { name: 'Second', scopes: [...CONFIG, 'payments'] })
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => till.clock.set(NOON))

/** Somebody with a passkey. */
const aPerson = async (roles: readonly Role[], affiliates: readonly string[] | null = null): Promise<void> => {
  const id = randomUUID()
  await sql`
    insert into person (id, name, roles, affiliates, created_at)
    values (${id}, 'Somebody', ${[...roles]}::text[], ${affiliates === null ? null : [...affiliates]}::text[], now())`.execute(
    till.deps.db,
  )
  await sql`
    insert into passkey (credential_id, person_id, public_key, counter, transports, name, created_at)
    values (${Buffer.from(id)}, ${id}, ''::bytea, 0, '{}', 'Key', now())`.execute(till.deps.db)
}

/** A programme with two people behind it. @param rules as its document has them */
const aShop = async (rules: object) => {
  const id = `four-eyes-${++shops}`
  for (const _ of [1, 2]) await aPerson(['owner'], [id])
  const processes = [{ label: 'WEB_STANDARD', options: [...VOUCHERS] }]
  const token = await till.hasAffiliate({ id, programme: { processes, ...rules } })
  const params = { id }
  const headers = { 'if-match': '*' }
  return {
    id,
    token,
    patches: (body: object, by = maker) => till.api('updateConfig', { token: by, params, headers, body }),
    proposes: async (body: object, by = maker) => (await till.api('proposeConfig', { token: by, params, body })).body,
    live: async () => (await till.api('getConfigVersion', { token: maker, params: { id, version: 'latest' } })).body,
  }
}
const reads = (id: string, by = second) => till.api('getApproval', { token: by, params: { id } })
const approves = async (id: string, by = second, hash?: string) => {
  const contentHash = hash ?? (await reads(id, by)).body.contentHash ?? ''
  return till.api('giveApproval', { token: by, params: { id }, body: { contentHash } })
}
const REFUSED = { status: 409, problem: 'second-person-needed' }

describe('a change of a programme', () => {
  const RULE = { publishing: 'second-person' }
  const recipient = (city: string) => ({ programme: { recipient: { city } } })

  test('that moves parcels or money is published by another person who approves what they read', async () => {
    const shop = await aShop(RULE)
    expect(problemOf(await shop.patches(recipient('Lyon')))).toEqual(REFUSED)
    const asked = await shop.proposes({ ...recipient('Lyon'), note: 'We move' })
    expect(asked).toMatchObject({ kind: 'programme', state: 'waiting', mayApprove: false, note: 'We move' })
    expect((await shop.live()).programme.recipient.city).not.toBe('Lyon')
    expect((await reads(asked.id)).body).toMatchObject({
      mayApprove: true,
      changes: [{ pointer: '/programme/recipient/city', after: 'Lyon' }],
    })
    expect(problemOf(await approves(asked.id, maker))).toEqual(REFUSED)
    expect((await approves(asked.id)).body).toMatchObject({ state: 'used', approvedBy: { name: 'Second' } })
    expect(await shop.live()).toMatchObject({ programme: { recipient: { city: 'Lyon' } }, note: 'We move' })
    expect(problemOf(await approves(asked.id, second, '0'.repeat(64))).problem).toBe('change-made')
  })

  test('of texts and looks alone needs one person, and so does every change where the rule is not written', async () => {
    const shop = await aShop(RULE)
    expect((await shop.patches({ config: { appName: 'Another name' } })).status).toBe(200)
    const free = await aShop({})
    expect((await free.patches(recipient('Lyon'))).status).toBe(200)
  })

  test('is approved as it was read: what another publication made of it is read again', async () => {
    const shop = await aShop(RULE)
    const [first, other] = [await shop.proposes(recipient('Lyon')), await shop.proposes(recipient('Lille'))]
    const { contentHash } = (await reads(first.id)).body
    await approves(other.id)
    expect(problemOf(await approves(first.id, second, contentHash ?? '')).problem).toBe('version-changed')
    expect((await shop.live()).programme.recipient.city).toBe('Lille')
  })

  test('for a date is planned by the approval, moved to another one, and made at its time as it was approved', async () => {
    const shop = await aShop(RULE)
    const dueAt = new Date(NOON.getTime() + 3_600_000).toISOString()
    const asked = await shop.proposes({ ...recipient('Lyon'), dueAt })
    await approves(asked.id)
    expect((await shop.live()).programme.recipient.city).not.toBe('Lyon')
    const { body } = await till.api('listScheduledChanges', { token: maker, params: { id: shop.id } })
    const [change] = body._embedded.changes
    const later = new Date(NOON.getTime() + 5_400_000)
    const moved = await till.api('moveScheduledChange', {
      token: maker,
      params: { id: shop.id, change: change?.id ?? '' },
      body: { dueAt: later.toISOString() },
      headers: { 'if-match': '"1"' },
    })
    expect(moved.body.dueAt).toBe(later.toISOString())
    till.clock.set(later)
    await makeScheduledChange(till.deps, change?.id ?? '', 2)
    expect((await shop.live()).programme.recipient.city).toBe('Lyon')
    const alone = { ...recipient('Lille'), dueAt: new Date(NOON.getTime() + 7_200_000).toISOString() }
    const planned = await till.api('scheduleConfigChange', { token: maker, params: { id: shop.id }, body: alone })
    expect(problemOf(planned)).toEqual(REFUSED)
  })

  test('is refused to one person at every door: a rollback, a key of theirs, the command line', async () => {
    const shop = await aShop(RULE)
    const asked = await shop.proposes(recipient('Lyon'))
    await approves(asked.id)
    const back = { token: maker, params: { id: shop.id, version: '1' }, headers: { 'if-match': '*' } }
    expect(problemOf(await till.api('restoreConfigVersion', back))).toEqual(REFUSED)
    const madeBy = 'person:33333333-3333-4333-8333-333333333333'
    const [one, other] = await Promise.all([1, 2].map(() => anOperatorKey(till.deps, { scopes: [...CONFIG], madeBy })))
    const theirs = await shop.proposes(recipient('Lille'), one)
    expect(problemOf(await approves(theirs.id, other))).toEqual(REFUSED)
    const path = join(folder, 'patch.json')
    await writeFile(path, JSON.stringify({ programme: { publishing: null } }))
    const said = await reprise('approval', 'propose', shop.id, path, '--note', 'One is enough')
    expect(said.out).toContain('It waits for a second person')
    expect((await shop.live()).programme.publishing).toBe('second-person')
    const [, id = ''] = /approval show (\S+)/.exec(said.out) ?? []
    const shown = await reprise('approval', 'show', id)
    expect(shown.out).toContain('/programme/publishing: "second-person" -> undefined')
    const [, hash = ''] = /Its hash: ([0-9a-f]{64})/.exec(shown.out) ?? []
    expect((await reprise('approval', 'give', id, hash)).err).toContain('Who asked for it cannot approve it as well')
    expect((await approves(id)).status).toBe(200)
    expect((await shop.live()).programme.publishing).toBeUndefined()
  })

  test('is withdrawn by whoever may have it, and unknown to all others', async () => {
    const shop = await aShop(RULE)
    const { id } = await shop.proposes(recipient('Lyon'))
    const looks = await anOperatorKey(till.deps, { scopes: ['config'] })
    const foreign = await anOperatorKey(till.deps, { scopes: [...CONFIG], affiliates: ['acme'] })
    for (const by of [looks, foreign]) expect(problemOf(await reads(id, by)).problem).toBe('approval-not-found')
    expect((await till.api('withdrawApproval', { token: second, params: { id } })).body.state).toBe('withdrawn')
    expect(problemOf(await approves(id, second, '0'.repeat(64))).problem).toBe('change-made')
    const query = { affiliate: shop.id }
    expect((await till.api('listApprovals', { token: second, query })).body._embedded.approvals).toEqual([])
  })
})

test('a rule for two is switched on only where two people can approve', async () => {
  await till.hasAffiliate({ id: 'alone', programme: THREE_WAYS })
  await aPerson(['owner'], ['alone'])
  const turnsOn = () =>
    till.api('updateConfig', {
      token: maker,
      params: { id: 'alone' },
      headers: { 'if-match': '*' },
      body: { programme: { publishing: 'second-person' } },
    })
  const refused = await turnsOn()
  expect(refused.body.faults).toMatchObject([{ pointer: '/programme/publishing', code: 'two-people-needed' }])
  await aPerson(['finance'], ['alone'])
  expect((await turnsOn()).status).toBe(422)
  await aPerson(['owner'], ['alone'])
  expect((await turnsOn()).status).toBe(200)
})

describe('a payment by hand above the limit', () => {
  const above = (amount: number) => ({ paymentsByHand: { release: 'second-person', above: amount } })
  const sold = (token: string) => till.accepted({ process: '1', payment: {} }, undefined, token)
  const body = { statusTransition: 'pay', voucher: { way: 'by-post' } } as const
  const pays = ({ id }: AcceptedSale, by = maker) => till.api('moveOrder', { token: by, params: { id }, body })
  const asks = async ({ id }: AcceptedSale) =>
    (await till.api('askPaymentApproval', { token: maker, params: { id }, body: {} })).body

  test('is made once another person has approved it, one at a time and many at once', async () => {
    const { token } = await aShop(above(10_000))
    const sale = await sold(token)
    expect(problemOf(await pays(sale))).toEqual(REFUSED)
    const payments = [{ order: sale.id, voucher: { way: 'by-post' as const } }]
    const many = () => till.api('payByHand', { token: maker, body: { payments, dryRun: false } })
    expect((await many()).body._embedded.payments).toMatchObject([{ problem: 'second-person-needed' }])
    const asked = await asks(sale)
    expect(await asks(sale)).toEqual(asked)
    expect(problemOf(await approves(asked.id, maker))).toEqual(REFUSED)
    expect((await reads(asked.id)).body).toMatchObject({ amount: sale.amount, currency: 'EUR', barcode: sale.barcode })
    await approves(asked.id)
    expect(problemOf(await pays(sale, await anOperatorKey(till.deps, { scopes: ['orders'] }))).problem).toBe(
      'scope-missing',
    )
    expect((await many()).body._embedded.payments).toMatchObject([{ result: 'paid' }])
  })

  test('waits for one approval, however many ask for it at once', async () => {
    const { id: affiliate, token } = await aShop(above(10_000))
    const sale = await sold(token)
    const asked = await Promise.all([asks(sale), asks(sale), asks(sale), asks(sale)])
    const query = { affiliate, state: 'waiting' } as const
    const { approvals } = (await till.api('listApprovals', { token: second, query })).body._embedded
    expect(approvals.map(({ id }) => id)).toEqual([asked[0]?.id])
  })

  test('waits no longer than its order: neither one asked for after another was given, nor one of an order that ends otherwise', async () => {
    const { id: affiliate, token } = await aShop(above(10_000))
    const [paid, returned] = [await sold(token), await sold(token)]
    await approves((await asks(paid)).id)
    const again = await asks(paid)
    const other = await asks(returned)
    expect((await pays(paid)).status).toBe(200)
    await sql`update customer_order set status = 'returned' where id = ${returned.id}`.execute(till.deps.db)
    const of = async (state: 'waiting' | 'withdrawn') => {
      const { body: list } = await till.api('listApprovals', { token: second, query: { affiliate, state } })
      return list._embedded.approvals.map(({ id }) => id)
    }
    expect([await of('waiting'), new Set(await of('withdrawn'))]).toEqual([[], new Set([again.id, other.id])])
  })

  test('waits no longer than a day for its payment, and is not made by the one who approved it', async () => {
    const { token } = await aShop(above(10_000))
    const sale = await sold(token)
    const asked = await asks(sale)
    const approver = await anOperatorKey(till.deps, { scopes: ['payments', 'orders'] })
    await approves(asked.id, approver)
    expect(problemOf(await pays(sale, approver))).toEqual(REFUSED)
    till.clock.set(new Date(till.clock.now().getTime() + 86_400_000))
    expect(problemOf(await pays(sale))).toEqual(REFUSED)
  })

  test('below it needs one person', async () => {
    const { token } = await aShop(above(1_000_000))
    expect((await pays(await sold(token))).status).toBe(200)
  })
})
