import { OPERATOR_SCOPES, type Operation, type OperationName, operations } from '@reprise/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { revokeOperatorKey } from '#server/operator/index.ts'
import { anOperatorKey } from '../operator-key.ts'
import type { Answer, Held } from './ask.ts'
import type { EveryoneRow, OperatorRow, Outcome, SaleRow } from './cells.ts'
import { aSaleAtAcme, askOthers, askOwner, askStore, leaked, off, rowOf, SALE_ROWS, told } from './cross-sales.ts'
import { ROWS } from './rows.ts'
import { arrives, noSale } from './sale.ts'
import { type Crossing, twoProgrammes } from './two-programmes.ts'

// Two affiliates, their tokens, sessions and keys, crossed over every operation of the contract (quality A1 to A3).

/** Scopes that are there to read who a person is. */
const READS_PEOPLE: ReadonlySet<string | undefined> = new Set(['support', 'identity', 'privacy'])
const NAMES = Object.keys(operations) as OperationName[]
const operationOf = (name: OperationName): Operation => operations[name]
const namesWith = (access: Operation['access']): OperationName[] =>
  NAMES.filter((name) => operationOf(name).access === access)

let crossing: Crossing
const ended = { revoked: '', expired: '' }

beforeAll(async () => {
  crossing = await twoProgrammes()
  const { world, keyFor, later, passMinutes } = crossing
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

/** For an operation without a row: any id that its path names. */
const anyParams = (name: OperationName): Record<string, string> =>
  Object.fromEntries(
    [...operationOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, crossing.nothing.order]),
  )

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
    const sent = ROWS[name]?.sends(crossing.nothing) ?? { params: anyParams(name) }
    const answers = await Promise.all(held.map((one) => crossing.ask(name, one, sent)))
    return answers.flatMap((answer, at) => off(JSON.stringify(held[at]), expected, answer))
  }

  test.each([...namesWith('affiliate'), ...namesWith('operator')])('%s without one that is known', async (name) => {
    const never = `rk_${'0'.repeat(16)}_${'a'.repeat(43)}`
    const tokens = ['pk_nobody', 'rk_nobody', never, ended.revoked, ended.expired]
    expect(await refusals(name, [{}, ...tokens.map((token) => ({ token }))], UNAUTHORIZED)).toEqual([])
  })

  test.each(namesWith('affiliate'))('%s with an operator’s key', async (name) => {
    const token = await crossing.keyFor(
      'acme',
      OPERATOR_SCOPES.filter((scope) => scope !== 'stores'),
    )
    expect(await refusals(name, [{ token }], FORBIDDEN)).toEqual([])
  })

  test.each(namesWith('operator'))('%s with a public token or a session', async (name) => {
    const { token, stranger } = crossing.programmes().acme
    const cookie = stranger.cookie() ?? ''
    expect(await refusals(name, [{ token }, { token, cookie }], FORBIDDEN)).toEqual([])
    expect(await refusals(name, [{ cookie }], UNAUTHORIZED)).toEqual([])
  })

  const scoped = namesWith('operator').filter((name) => operationOf(name).scope !== 'any')
  test.each(scoped)('%s with a key for everything else', async (name) => {
    const token = await crossing.keyFor(
      'acme',
      OPERATOR_SCOPES.filter((scope) => ![operationOf(name).scope].flat().includes(scope)),
    )
    expect(await refusals(name, [{ token }], FORBIDDEN)).toEqual([])
  })
})

describe('about a sale of one affiliate, every caller gets what the table says:', () => {
  const rows = Object.entries(ROWS) as [OperationName, SaleRow | OperatorRow | EveryoneRow][]
  const operatorRows = rows.filter((row): row is [OperationName, OperatorRow] => 'foreign' in row[1].cells)
  const everyoneRows = rows.filter((row): row is [OperationName, EveryoneRow] => 'everyone' in row[1].cells)

  test.each(SALE_ROWS)('%s', async (name, row) => {
    const owned = await aSaleAtAcme(crossing)
    if (row.received) await arrives(crossing.world, owned.sale)
    expect(await askOthers(crossing, name, row, owned)).toEqual([])
    expect(await askStore(crossing, name, row, owned)).toEqual([])
    expect(await askOwner(crossing, name, row, owned)).toEqual([])
    if (row.endsSessions) await crossing.otherStrangers()
  })

  test.each(operatorRows)('%s', async (name, row) => {
    const { sends, cells, lists } = row
    const { ask } = crossing
    const { sale } = await aSaleAtAcme(crossing)
    if (row.received) await arrives(crossing.world, sale)
    const before = await rowOf(crossing, sale.order)
    const { scope } = operationOf(name)
    const scopes = scope === undefined || scope === 'any' ? ['orders'] : [scope].flat()
    const [own, other] = [
      { token: await crossing.keyFor('acme', scopes) },
      { token: await crossing.keyFor('nord', scopes) },
    ]
    const foreign = await ask(name, other, sends(sale))
    expect([
      ...off('the other’s key', cells.foreign, foreign),
      ...leaked('the other’s key', foreign),
      ...told('the other’s key', foreign, await ask(name, other, sends(noSale(sale)))),
    ]).toEqual([])
    expect(await rowOf(crossing, sale.order)).toBe(before)
    const got = await ask(name, own, sends(sale))
    expect([
      ...off('the key', cells.own, got),
      ...(scopes.some((one) => READS_PEOPLE.has(one)) ? [] : leaked('the key', got)),
    ]).toEqual([])
    const listed = lists?.(sale) ?? ''
    expect([foreign.text.includes(listed) && listed !== '', got.text.includes(listed)]).toEqual([false, true])
  })

  test.each(everyoneRows)('%s', async (name, { sends, cells }) => {
    const { acme, nord } = crossing.programmes()
    const { sale, cookie } = await aSaleAtAcme(crossing)
    const callers: Held[] = [
      {},
      { token: acme.token },
      { token: nord.token },
      { token: await crossing.keyFor('acme', OPERATOR_SCOPES) },
      { token: acme.token, cookie },
    ]
    // One after the other: files of one address come two at once.
    const answers: Answer[] = []
    for (const held of callers) answers.push(await crossing.ask(name, held, sends(sale)))
    const faults = answers.flatMap((got, at) => [
      ...off(JSON.stringify(callers[at]), cells.everyone, got),
      ...leaked(JSON.stringify(callers[at]), got),
    ])
    expect(faults).toEqual([])
  })
})
