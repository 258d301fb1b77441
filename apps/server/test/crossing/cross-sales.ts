import { isDeepStrictEqual } from 'node:util'
import type { OperationName } from '@reprise/contract'
import { sql } from 'kysely'
import { stepsUp } from '../step-up.ts'
import { aBrowser } from '../trade-in.ts'
import { type Answer, type Held, isSame, leaks } from './ask.ts'
import type { Cells, Outcome, SaleRow } from './cells.ts'
import { ROWS } from './rows.ts'
import { aSale, noSale, type Sale } from './sale.ts'
import type { Crossing } from './two-programmes.ts'

/** Rows about something that one customer sold. */
export const SALE_ROWS = (Object.entries(ROWS) as [OperationName, SaleRow][]).filter(
  ([, { cells }]) => 'owner' in cells,
)

/** A sale at acme, and the session that made it. */
export type Owned = { readonly sale: Sale; readonly cookie: string }
export const aSaleAtAcme = async ({ world, programmes }: Crossing): Promise<Owned> => {
  const owner = aBrowser(world.api, programmes().acme.token)
  const sale = await aSale('acme', owner)
  return { sale, cookie: owner.cookie() ?? '' }
}

/** One cell of the table against what came; each difference is a sentence. */
export const off = (who: string, expected: Outcome, { outcome, text }: Answer): string[] =>
  isDeepStrictEqual(outcome, expected) ? [] : [`${who}: ${String(outcome)} instead of ${String(expected)}. ${text}`]

export const leaked = (who: string, answer: Answer): string[] => leaks(answer).map((secret) => `${who} reads ${secret}`)

/** What is unknown is answered word for word as what never was (quality A3). */
export const told = (who: string, foreign: Answer, unknown: Answer): string[] =>
  typeof foreign.outcome === 'number' || isSame(foreign, unknown) ? [] : [`${who} tells foreign from unknown`]

/** What the database holds of an order; only its owner may have changed it. */
export const rowOf = async ({ world }: Crossing, order: string): Promise<string> => {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(o)::text || (select coalesce(string_agg(row_to_json(i)::text, ''), '') from order_item i
      where i.order_id = o.id) as row from customer_order o where id = ${order}`.execute(world.deps.db)
  return rows[0]?.row ?? ''
}

const othersThan = (
  { acme, nord }: ReturnType<Crossing['programmes']>,
  cookie: string,
): [keyof Cells, string, Held][] => [
  ['foreignAnonymous', 'the other’s token', { token: nord.token }],
  ['foreignStore', 'the other’s store', { token: nord.store }],
  ['foreignAnonymous', 'the other’s token with the owner’s cookie', { token: nord.token, cookie }],
  ['foreignSession', 'the other’s session', { token: nord.token, cookie: nord.stranger.cookie() ?? '' }],
  ['anonymous', 'the token', { token: acme.token }],
  ['anonymous', 'the token with the other’s cookie', { token: acme.token, cookie: nord.stranger.cookie() ?? '' }],
  ['stranger', 'a stranger', { token: acme.token, cookie: acme.stranger.cookie() ?? '' }],
]

/** Every caller but the owner; all must find the order as it was. */
export const askOthers = async (
  crossing: Crossing,
  name: OperationName,
  row: SaleRow,
  { sale, cookie }: Owned,
): Promise<string[]> => {
  const { ask, passMinutes } = crossing
  const before = await rowOf(crossing, sale.order)
  const faults: string[] = []
  for (const [cell, who, held] of othersThan(crossing.programmes(), cookie)) {
    passMinutes(row.minutesApart ?? 0)
    const got = await ask(name, held, row.sends(sale))
    faults.push(...off(who, cellOf(row.cells, cell), got), ...leaked(who, got))
    if (row.lists !== undefined && got.text.includes(row.lists(sale)))
      faults.push(`${who} is listed what is not theirs`)
    if (cell.startsWith('foreign')) faults.push(...told(who, got, await ask(name, held, row.sends(noSale(sale)))))
  }
  return (await rowOf(crossing, sale.order)) === before ? faults : [...faults, 'somebody else changed the order']
}

/** Keys of stores are no more than tokens where the table does not say otherwise. */
const cellOf = (cells: Cells, cell: keyof Cells): Outcome => cells[cell] ?? cells[FALLBACK[cell] ?? 'anonymous']
const FALLBACK: { readonly [cell in keyof Cells]?: 'anonymous' | 'foreignAnonymous' } = {
  store: 'anonymous',
  foreignStore: 'foreignAnonymous',
}

export const askStore = async (
  crossing: Crossing,
  name: OperationName,
  row: SaleRow,
  { sale }: Owned,
): Promise<string[]> => {
  const { ask, passMinutes } = crossing
  const { acme } = crossing.programmes()
  passMinutes(row.minutesApart ?? 0)
  const before = await rowOf(crossing, sale.order)
  const got = await ask(name, { token: acme.store }, row.sends(sale))
  const faults = [...off('the store', cellOf(row.cells, 'store'), got), ...leaked('the store', got)]
  const mayChange = row.cells.store !== undefined
  return mayChange || (await rowOf(crossing, sale.order)) === before
    ? faults
    : [...faults, 'the store changed the order']
}

export const askOwner = async (
  crossing: Crossing,
  name: OperationName,
  row: SaleRow,
  { sale, cookie }: Owned,
): Promise<string[]> => {
  const { ask, world, passMinutes, later } = crossing
  const { acme } = crossing.programmes()
  const faults: string[] = []
  for (const cell of ['owner', 'stepUp'] as const) {
    passMinutes(row.minutesApart ?? 0)
    if (cell === 'stepUp') await stepsUp(world.deps.db, sale.order, later(10))
    const got = await ask(name, { token: acme.token, cookie }, row.sends(sale))
    faults.push(...off(cell, row.cells[cell], got))
    if (row.lists !== undefined && !got.text.includes(row.lists(sale))) faults.push(`${cell} is not listed their own`)
  }
  return faults
}
