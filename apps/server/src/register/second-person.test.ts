// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aCashier, type AcceptedSale, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

let till: Cashier
let reprise: ReturnType<typeof aCommandLine>
let second: string
let chief: string
let token: string
beforeAll(async () => {
  till = await aCashier()
  reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
  second = await anOperatorKey(till.deps, { name: 'Second', scopes: ['payments'] })
  chief = await anOperatorKey(till.deps, { scopes: ['config', 'programme'] })
  for (const _ of [1, 2]) await aFinancePerson('careful')
  const programme = { ...THREE_WAYS, payer: SEPA_PAYER, registerCorrections: 'second-person' as const }
  token = await till.hasAffiliate({ id: 'careful', programme })
})
beforeEach(() => till.clock.set(NOON))

const params = { affiliate: 'careful' }
const wantsTwo = () =>
  till.api('updateConfig', {
    token: chief,
    params: { id: 'acme' },
    headers: { 'if-match': '*' },
    body: { programme: { registerCorrections: 'second-person' } },
  })
const aFinancePerson = async (affiliate: string): Promise<void> => {
  const id = randomUUID()
  await sql`
    insert into person (id, name, roles, affiliates, created_at)
    values (${id}, 'Somebody', '{finance}', ${[affiliate]}::text[], now())`.execute(till.deps.db)
  await sql`
    insert into passkey (credential_id, person_id, public_key, counter, transports, name, created_at)
    values (${Buffer.from(id)}, ${id}, ''::bytea, 0, '{}', 'Key', now())`.execute(till.deps.db)
}

/** @returns the number of its line */
const entered = async ({ id, barcode }: AcceptedSale): Promise<number> => {
  for (const { task, payload } of await till.queued())
    if (task === 'order.bought' && (payload as { orderId: string }).orderId === id)
      await till.jobs['order.bought'](payload as never)
  return Number((await linesOf(barcode))[0]?.['line'])
}
const linesOf = async (barcode: string) => {
  const { text } = await till.api('exportRegister', { token: till.key, params, query: { purpose: 'A look' } })
  const rows: Readonly<Record<string, string>>[] = parse(text, { columns: true, bom: true })
  return rows.filter(({ orderNumber }) => orderNumber === barcode)
}
const wish = (line: number, lastName = 'Durand') => ({ line, fields: { lastName }, reason: 'Misread' })
const corrects = (body: ReturnType<typeof wish>) => till.api('correctRegister', { token: till.key, params, body })
const asks = async (body: ReturnType<typeof wish>) =>
  (await till.api('askRegisterCorrection', { token: till.key, params, body })).body
const reads = async (id: string, by = second) => (await till.api('getApproval', { token: by, params: { id } })).body
const approves = async (id: string, by = second, hash?: string) =>
  till.api('giveApproval', {
    token: by,
    params: { id },
    body: { contentHash: hash ?? (await reads(id, by)).contentHash ?? '' },
  })
const REFUSED = { status: 409, problem: 'second-person-needed' }

describe('a correction of the register', () => {
  test('wants a second person where the programme says so, which it can where there are two', async () => {
    await aFinancePerson('acme')
    expect((await wantsTwo()).body.faults).toMatchObject([
      { pointer: '/programme/registerCorrections', code: 'two-people-needed' },
    ])
    await aFinancePerson('acme')
    expect((await wantsTwo()).status).toBe(200)
  })

  test('is written by the approval of another person, as its author’s', async () => {
    const sale = await till.accepted({}, undefined, token)
    const line = await entered(sale)
    expect(problemOf(await corrects(wish(line)))).toEqual(REFUSED)
    const asked = await asks(wish(line))
    expect(asked).toMatchObject({ kind: 'register-correction', affiliate: 'careful', barcode: sale.barcode })
    expect(await linesOf(sale.barcode)).toHaveLength(1)
    expect((await reads(asked.id)).changes).toEqual([
      { pointer: '/lastName', before: expect.any(String), after: 'Durand' },
      { pointer: '/reason', after: 'Misread' },
    ])
    expect(problemOf(await approves(asked.id, till.key))).toEqual(REFUSED)
    expect((await approves(asked.id)).body.state).toBe('used')
    expect(await linesOf(sale.barcode)).toMatchObject([{}, { lastName: 'Durand', reason: 'Misread' }])
    const { rows } = await sql<{ sealed: Buffer | null }>`select sealed from approval where id = ${asked.id}`.execute(
      till.deps.db,
    )
    expect(rows).toEqual([{ sealed: null }])
  })

  test('is read again where another one was written meanwhile', async () => {
    const line = await entered(await till.accepted({}, undefined, token))
    const [first, other] = [await asks(wish(line, 'Durand')), await asks(wish(line, 'Dupont'))]
    const { contentHash } = await reads(first.id)
    await approves(other.id)
    expect(problemOf(await approves(first.id, second, contentHash ?? '')).problem).toBe('version-changed')
  })

  test('waits in the same way on the command line', async () => {
    const sale = await till.accepted({}, undefined, token)
    const line = await entered(sale)
    const words = ['register', 'correct', 'careful', String(line), 'firstName', 'Zoé', '--reason', 'Misread']
    expect((await reprise(...words)).err).toContain('Ask a second person for this correction')
    const [, id = ''] = /approval show (\S+)/.exec((await reprise(...words, '--ask')).out) ?? []
    await approves(id)
    expect(await linesOf(sale.barcode)).toMatchObject([{}, { firstName: 'Zoé' }])
  })
})
