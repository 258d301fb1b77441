import { isDeepStrictEqual } from 'node:util'
import { OPERATOR_SCOPES, type Operation, type OperationName, operations } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { revokeOperatorKey } from '#server/operator/index.ts'
import { someGoods } from '../goods.ts'
import { anOperatorKey } from '../operator-key.ts'
import { stepsUp } from '../step-up.ts'
import { aBrowser, type Browser } from '../trade-in.ts'
import { aServer, type World } from '../world.ts'
import { type Answer, type Ask, askOf, type Held, isSame, leaks } from './ask.ts'
import type { Cells, EveryoneRow, OperatorRow, Outcome, SaleRow } from './cells.ts'
import { ROWS } from './rows.ts'
import { arrives, aSale, noSale, type Sale } from './sale.ts'

// Two affiliates, their tokens, sessions and keys, crossed over every operation of the contract (quality A1 to A3).

/** Scopes that are there to read who a person is. */
const READS_PEOPLE: ReadonlySet<string | undefined> = new Set(['support', 'identity'])
const NAMES = Object.keys(operations) as OperationName[]
const operationOf = (name: OperationName): Operation => operations[name]
const namesWith = (access: Operation['access']): OperationName[] =>
  NAMES.filter((name) => operationOf(name).access === access)

type Affiliate = {
  readonly id: string
  readonly token: string
  /** The key of a store. */
  readonly store: string
  /** A browser with a sale of its own. */
  readonly stranger: Browser
}
let world: World
let ask: Ask
let acme: Affiliate
let nord: Affiliate
/** A sale that never was. */
let nothing: Sale
const ended = { revoked: '', expired: '' }

beforeAll(async () => {
  world = await aServer({ deps: ({ db }) => someGoods(db) })
  ask = await askOf(world)
  nord = await anAffiliate('nord')
  acme = await anAffiliate('acme')
  const { db, clock } = world.deps
  ended.revoked = await keyFor('acme', OPERATOR_SCOPES)
  await revokeOperatorKey({ db, now: clock.now() }, ended.revoked.split('_')[1] ?? '')
  ended.expired = await anOperatorKey(world.deps, {
    scopes: OPERATOR_SCOPES,
    affiliates: ['acme'],
    expiresAt: later(1),
  })
  passMinutes(2)
})

const later = (minutes: number): Date => new Date(world.clock.now().getTime() + minutes * 60_000)
const passMinutes = (minutes: number): void => world.clock.set(later(minutes))
const keyFor = (affiliate: string, scopes: readonly string[]): Promise<string> =>
  anOperatorKey(world.deps, { scopes, affiliates: [affiliate] })

const anAffiliate = async (id: string): Promise<Affiliate> => {
  const token = await world.hasAffiliate({ id, programme: { documents: [{ origin: 'proof-of-purchase' }] } })
  await sql`insert into promotion (id, affiliate_id, code, label, amount, starts_at, ends_at)
    values (gen_random_uuid(), ${id}, 'SPRING', '{"en": "Spring"}', 500, '2026-01-01', '2027-01-01')`.execute(
    world.deps.db,
  )
  const stranger = aBrowser(world.api, token)
  nothing = noSale(await aSale(id, stranger))
  return { id, token, stranger, store: await keyFor(id, ['stores']) }
}

const withStranger = async (affiliate: Affiliate): Promise<Affiliate> => {
  const stranger = aBrowser(world.api, affiliate.token)
  await aSale(affiliate.id, stranger)
  return { ...affiliate, stranger }
}

/** One cell of the table against what came; each difference is a sentence. */
const off = (who: string, expected: Outcome, { outcome, text }: Answer): string[] =>
  isDeepStrictEqual(outcome, expected) ? [] : [`${who}: ${String(outcome)} instead of ${String(expected)}. ${text}`]

const leaked = (who: string, answer: Answer): string[] => leaks(answer).map((secret) => `${who} reads ${secret}`)

/** What is unknown is answered word for word as what never was (quality A3). */
const told = (who: string, foreign: Answer, unknown: Answer): string[] =>
  typeof foreign.outcome === 'number' || isSame(foreign, unknown) ? [] : [`${who} tells foreign from unknown`]

/** For an operation without a row: any id that its path names. */
const anyParams = (name: OperationName): Record<string, string> =>
  Object.fromEntries([...operationOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, nothing.order]))

describe('the contract', () => {
  test('has a row of the crossing table for each operation: a new one needs its row in rows.ts', () => {
    expect(NAMES.filter((name) => ROWS[name] === undefined)).toEqual([])
    expect(Object.keys(ROWS).filter((name) => !Object.hasOwn(operations, name))).toEqual([])
  })
})

describe('the wrong kind of proof is refused before anything is looked up:', () => {
  const UNAUTHORIZED: Outcome = [401, 'unauthorized']
  const FORBIDDEN: Outcome = [403, 'scope-missing']
  const refusals = async (name: OperationName, held: readonly Held[], expected: Outcome): Promise<string[]> => {
    const sent = ROWS[name]?.sends(nothing) ?? { params: anyParams(name) }
    const answers = await Promise.all(held.map((one) => ask(name, one, sent)))
    return answers.flatMap((answer, at) => off(JSON.stringify(held[at]), expected, answer))
  }

  test.each([...namesWith('affiliate'), ...namesWith('operator')])('%s without one that is known', async (name) => {
    const never = `rk_${'0'.repeat(16)}_${'a'.repeat(43)}`
    const tokens = ['pk_nobody', 'rk_nobody', never, ended.revoked, ended.expired]
    expect(await refusals(name, [{}, ...tokens.map((token) => ({ token }))], UNAUTHORIZED)).toEqual([])
  })

  test.each(namesWith('affiliate'))('%s with an operator’s key', async (name) => {
    const token = await keyFor(
      'acme',
      OPERATOR_SCOPES.filter((scope) => scope !== 'stores'),
    )
    expect(await refusals(name, [{ token }], FORBIDDEN)).toEqual([])
  })

  test.each(namesWith('operator'))('%s with a public token or a session', async (name) => {
    const { token } = acme
    const cookie = acme.stranger.cookie() ?? ''
    expect(await refusals(name, [{ token }, { token, cookie }], FORBIDDEN)).toEqual([])
    expect(await refusals(name, [{ cookie }], UNAUTHORIZED)).toEqual([])
  })

  const scoped = namesWith('operator').filter((name) => operationOf(name).scope !== 'any')
  test.each(scoped)('%s with a key for everything else', async (name) => {
    const token = await keyFor(
      'acme',
      OPERATOR_SCOPES.filter((scope) => ![operationOf(name).scope].flat().includes(scope)),
    )
    expect(await refusals(name, [{ token }], FORBIDDEN)).toEqual([])
  })
})

/** What the database holds of an order; only its owner may have changed it. */
const rowOf = async (order: string): Promise<string> => {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(o)::text || (select coalesce(string_agg(row_to_json(i)::text, ''), '') from order_item i
      where i.order_id = o.id) as row from customer_order o where id = ${order}`.execute(world.deps.db)
  return rows[0]?.row ?? ''
}

const stepUp = (order: string): Promise<void> => stepsUp(world.deps.db, order, later(10))

const othersThan = (cookie: string): [keyof Cells, string, Held][] => [
  ['foreignAnonymous', 'the other’s token', { token: nord.token }],
  ['foreignStore', 'the other’s store', { token: nord.store }],
  ['foreignAnonymous', 'the other’s token with the owner’s cookie', { token: nord.token, cookie }],
  ['foreignSession', 'the other’s session', { token: nord.token, cookie: nord.stranger.cookie() ?? '' }],
  ['anonymous', 'the token', { token: acme.token }],
  ['anonymous', 'the token with the other’s cookie', { token: acme.token, cookie: nord.stranger.cookie() ?? '' }],
  ['stranger', 'a stranger', { token: acme.token, cookie: acme.stranger.cookie() ?? '' }],
]

/** Every caller but the owner; all must find the order as it was. */
const askOthers = async (name: OperationName, row: SaleRow, sale: Sale, cookie: string): Promise<string[]> => {
  const before = await rowOf(sale.order)
  const faults: string[] = []
  for (const [cell, who, held] of othersThan(cookie)) {
    passMinutes(row.minutesApart ?? 0)
    const got = await ask(name, held, row.sends(sale))
    faults.push(...off(who, cellOf(row.cells, cell), got), ...leaked(who, got))
    if (row.lists !== undefined && got.text.includes(row.lists(sale)))
      faults.push(`${who} is listed what is not theirs`)
    if (cell.startsWith('foreign')) faults.push(...told(who, got, await ask(name, held, row.sends(noSale(sale)))))
  }
  return (await rowOf(sale.order)) === before ? faults : [...faults, 'somebody else changed the order']
}

/** Keys of stores are no more than tokens where the table does not say otherwise. */
const cellOf = (cells: Cells, cell: keyof Cells): Outcome => cells[cell] ?? cells[FALLBACK[cell] ?? 'anonymous']
const FALLBACK: { readonly [cell in keyof Cells]?: 'anonymous' | 'foreignAnonymous' } = {
  store: 'anonymous',
  foreignStore: 'foreignAnonymous',
}

const askStore = async (name: OperationName, row: SaleRow, sale: Sale): Promise<string[]> => {
  passMinutes(row.minutesApart ?? 0)
  const before = await rowOf(sale.order)
  const got = await ask(name, { token: acme.store }, row.sends(sale))
  const faults = [...off('the store', cellOf(row.cells, 'store'), got), ...leaked('the store', got)]
  const mayChange = row.cells.store !== undefined
  return mayChange || (await rowOf(sale.order)) === before ? faults : [...faults, 'the store changed the order']
}

const askOwner = async (name: OperationName, row: SaleRow, sale: Sale, cookie: string): Promise<string[]> => {
  const faults: string[] = []
  for (const cell of ['owner', 'stepUp'] as const) {
    passMinutes(row.minutesApart ?? 0)
    if (cell === 'stepUp') await stepUp(sale.order)
    const got = await ask(name, { token: acme.token, cookie }, row.sends(sale))
    faults.push(...off(cell, row.cells[cell], got))
    if (row.lists !== undefined && !got.text.includes(row.lists(sale))) faults.push(`${cell} is not listed their own`)
  }
  return faults
}

describe('about a sale of one affiliate, every caller gets what the table says:', () => {
  const rows = Object.entries(ROWS) as [OperationName, SaleRow | OperatorRow | EveryoneRow][]
  const saleRows = rows.filter((row): row is [OperationName, SaleRow] => 'owner' in row[1].cells)
  const operatorRows = rows.filter((row): row is [OperationName, OperatorRow] => 'foreign' in row[1].cells)
  const everyoneRows = rows.filter((row): row is [OperationName, EveryoneRow] => 'everyone' in row[1].cells)

  test.each(saleRows)('%s', async (name, row) => {
    const owner = aBrowser(world.api, acme.token)
    const sale = await aSale('acme', owner)
    const cookie = owner.cookie() ?? ''
    if (row.received) await arrives(world, sale)
    expect(await askOthers(name, row, sale, cookie)).toEqual([])
    expect(await askStore(name, row, sale)).toEqual([])
    expect(await askOwner(name, row, sale, cookie)).toEqual([])
    if (row.endsSessions) [acme, nord] = await Promise.all([withStranger(acme), withStranger(nord)])
  })

  test.each(operatorRows)('%s', async (name, row) => {
    const { sends, cells, lists } = row
    const sale = await aSale('acme', aBrowser(world.api, acme.token))
    if (row.received) await arrives(world, sale)
    const before = await rowOf(sale.order)
    const { scope } = operationOf(name)
    const scopes = scope === undefined || scope === 'any' ? ['orders'] : [scope].flat()
    const [own, other] = [{ token: await keyFor('acme', scopes) }, { token: await keyFor('nord', scopes) }]
    const foreign = await ask(name, other, sends(sale))
    expect([
      ...off('the other’s key', cells.foreign, foreign),
      ...leaked('the other’s key', foreign),
      ...told('the other’s key', foreign, await ask(name, other, sends(noSale(sale)))),
    ]).toEqual([])
    expect(await rowOf(sale.order)).toBe(before)
    const got = await ask(name, own, sends(sale))
    expect([
      ...off('the key', cells.own, got),
      ...(scopes.some((one) => READS_PEOPLE.has(one)) ? [] : leaked('the key', got)),
    ]).toEqual([])
    const listed = lists?.(sale) ?? ''
    expect([foreign.text.includes(listed) && listed !== '', got.text.includes(listed)]).toEqual([false, true])
  })

  test.each(everyoneRows)('%s', async (name, { sends, cells }) => {
    const owner = aBrowser(world.api, acme.token)
    const sale = await aSale('acme', owner)
    const callers: Held[] = [
      {},
      { token: acme.token },
      { token: nord.token },
      { token: await keyFor('acme', OPERATOR_SCOPES) },
      { token: acme.token, cookie: owner.cookie() ?? '' },
    ]
    // One after the other: files of one address come two at once.
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (const held of callers) answers.push(await ask(name, held, sends(sale)))
    const faults = answers.flatMap((got, at) => [
      ...off(JSON.stringify(callers[at]), cells.everyone, got),
      ...leaked(JSON.stringify(callers[at]), got),
    ])
    expect(faults).toEqual([])
  })
})
