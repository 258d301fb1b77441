import {
  OPERATOR_SCOPES,
  type Operation,
  type OperationName,
  operations,
  REPORTS,
  TEST_SCOPES,
} from '@reprise/contract'
import { beforeAll, expect, test } from 'vitest'
import { PERFECT_ANSWERS, someGoods } from '../goods.ts'
import { anOperatorKey } from '../operator-key.ts'
import { aBrowser } from '../trade-in.ts'
import { aServer, type World } from '../world.ts'
import type { Sent } from '../api.ts'
import { type EveryoneRow, NOTHING, type OperatorRow, type SaleRow } from './cells.ts'
import { ROWS } from './rows.ts'
import { aSale, type Sale } from './sale.ts'

// Every reading call of operators, asked before and after there are test orders in each state: to live credentials nothing may
// change, and nothing to test credentials when there are more sales (docs/decisions/0204).

/** They say what was asked, or what this process did; a folder of a seller says who looked; a change may come with the next reading; and one counts test orders for everybody. */
const SAY_OTHERWISE: ReadonlySet<string> = new Set([
  ...['listAudit', 'getAuditFile', 'verifyAudit', 'getSystem', 'watchWork', 'exportSeller', 'getTestProgramme'],
  'listChangedOrders',
])

const operationOf = (name: OperationName): Operation => operations[name]
const ROWS_OF_OPERATORS = (Object.entries(ROWS) as [OperationName, SaleRow | OperatorRow | EveryoneRow][]).filter(
  (row): row is [OperationName, OperatorRow] => 'foreign' in row[1].cells,
)
const READS = ROWS_OF_OPERATORS.filter(
  ([name]) => (operationOf(name).method === 'GET' || name === 'searchOrders') && !SAY_OTHERWISE.has(name),
)

let world: World
let sold: Sale
let tested: Sale
const keys = { live: '', one: '', test: '' }
const tokens = { live: '', test: '' }

/** Orders of every kind that lists and reports are about, and their sellers. */
const sellsAll = async (affiliate: string, token: string, key: string): Promise<Sale> => {
  const sale = await aSale(affiliate, aBrowser(world.api, token))
  const moves = async (steps: readonly string[]): Promise<void> => {
    const order = (await aBrowser(world.api, token).sells()).body.id
    for (const statusTransition of steps) {
      if (statusTransition === 'accept') {
        const looked = { token: key, params: { id: order }, body: { answers: PERFECT_ANSWERS } }
        expect((await world.api('recordInspection', looked)).status).toBe(201)
        continue
      }
      const moved = await world.api('moveOrder', {
        token: key,
        params: { id: order },
        body: { statusTransition, ...(statusTransition === 'lose' && { reason: 'Not found' }) },
      })
      expect([statusTransition, moved.status, moved.text]).toEqual([statusTransition, 200, moved.text])
    }
  }
  for (const steps of [
    [],
    ['send'],
    ['receive'],
    ['receive', 'accept'],
    ['receive', 'accept', 'pay'],
    ['receive', 'give-back'],
    ['send', 'lose'],
    ['cancel'],
  ])
    await moves(steps)
  return { ...sale, document: sale.document || NOTHING }
}

beforeAll(async () => {
  world = await aServer({ deps: ({ db }) => someGoods(db) })
  tokens.live = await world.hasAffiliate({ id: 'acme' })
  keys.test = await anOperatorKey(world.deps, { scopes: TEST_SCOPES, affiliates: ['acme'], test: true })
  await world.deps.affiliates.refresh()
  const mine = await world.api('getTestProgramme', { token: keys.test, params: { affiliate: 'acme' } })
  tokens.test = mine.body.publicToken
  keys.live = await anOperatorKey(world.deps, { scopes: OPERATOR_SCOPES.filter((scope) => scope !== 'stores') })
  keys.one = await anOperatorKey(world.deps, { scopes: OPERATOR_SCOPES, affiliates: ['acme'] })
})

/** What a call says but for what differs from one call to the next. */
const saidBy = async (name: OperationName, token: string, sent: Sent): Promise<string> => {
  const { status, text } = await world.api(name, { ...sent, token })
  return `${status} ${text}`.replaceAll(/"requestId":"[^"]*"|signature=[\w-]+|expires=\d+/g, '')
}

const asked = (sale: Sale): [OperationName, Sent][] => [
  ...READS.map(([name, { sends }]): [OperationName, Sent] => [name, sends(sale)]),
  ...READS.map(([name, { sends }]): [OperationName, Sent] => [name, withoutAffiliate(sends(sale))]),
  ...REPORTS.map((name): [OperationName, Sent] => ['getReport', { params: { name } }]),
  ['listWork', { query: { status: 'created,sent,received,accepted,paid,returning,lost,cancelled' } }],
]
const withoutAffiliate = ({ query: { affiliate: _affiliate, ...query } = {}, ...sent }: Sent): Sent => ({
  ...sent,
  query,
})

const saidToAll = async (held: readonly string[], sale: Sale): Promise<string[]> => {
  const said: string[] = []
  for (const [name, sent] of asked(sale))
    for (const key of held) said.push(`${name} ${JSON.stringify(sent)} ${await saidBy(name, key, sent)}`)
  return said
}

const changed = (before: readonly string[], after: readonly string[]): string[] =>
  before.flatMap((said, at) => (said === after[at] ? [] : [`${said.slice(0, 500)}\n→ ${after[at]?.slice(0, 500)}`]))

test('orders of tests change no answer to live credentials, and sales none to test credentials', async () => {
  sold = await sellsAll('acme', tokens.live, keys.live)
  const before = await saidToAll([keys.live, keys.one], sold)
  expect(before.filter((said) => / 200 /.test(said)).length).toBeGreaterThan(60)
  tested = await sellsAll('acme~test', tokens.test, keys.test)
  expect(changed(before, await saidToAll([keys.live, keys.one], sold))).toEqual([])
  const inTests = await saidToAll([keys.test], tested)
  expect(inTests.filter((said) => said.includes(tested.barcode)).length).toBeGreaterThan(3)
  await sellsAll('acme', tokens.live, keys.live)
  expect(changed(inTests, await saidToAll([keys.test], tested))).toEqual([])
})

/** The audit is of everything, for those who read it; and a stream never ends. */
const OF_ALL: ReadonlySet<string> = new Set(['listAudit', 'getAuditFile', 'watchWork'])

/** What names an order names a test order to nobody else, and a sale to no test key. */
test('what names an order answers as if it never was', async () => {
  const faults: string[] = []
  for (const [name, { sends }] of ROWS_OF_OPERATORS) {
    if (OF_ALL.has(name)) continue
    for (const [held, sale] of [
      [keys.live, tested],
      [keys.test, sold],
    ] as const) {
      const sent = sends({ ...sale, affiliate: 'acme' })
      const { text } = await world.api(name, { ...sent, token: held })
      const said = JSON.stringify(sent)
      const told = [sale.order, sale.barcode, sale.trackingNumber, sale.document].filter(
        (one) => one !== '' && text.includes(one) && !said.includes(one),
      )
      if (told.length > 0) faults.push(`${name}: ${text.slice(0, 300)}`)
    }
  }
  expect(faults).toEqual([])
})
