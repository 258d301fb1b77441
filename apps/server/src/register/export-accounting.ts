import { isDeepStrictEqual } from 'node:util'
import type { QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import { openContent } from './chain.ts'
import { csvOf } from '#server/platform/csv/csv-of.ts'
import { type BookedLine, selectBooked } from './register.repository.ts'

const TITLES = [
  'orderNumber',
  'item',
  'registerLine',
  'corrects',
  'boughtOn',
  'cost',
  'costBefore',
  'firstCost',
  'currency',
  'sellerCountry',
  'marginScheme',
  'paidBy',
  'paidOn',
  'restock',
] as const

/**
 * What accounts need of each product: what it cost, when, and whether margin taxation may apply, as it may for goods
 * of private persons (Council Directive 2006/112/EC, article 314). A purchase that was undone costs nothing. What one
 * span of days said stays: a later correction stands in its own span, beside what was said before (docs/decisions/0109).
 */
export const exportAccounting = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  { from, to }: QueryOf<'exportAccounting'>,
): Promise<{ readonly name: string; readonly bytes: Uint8Array; readonly lines: number }> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const lines = await selectBooked(ctx.db, affiliate.id, { from, to })
  const byItem = new Map<string, BookedLine[]>()
  for (const line of lines) byItem.set(line.itemId, [...(byItem.get(line.itemId) ?? []), line])
  const rows = [...byItem.values()]
    .flatMap((written) => bookedOf(vault, written) ?? [])
    .sort((a, b) => a.number - b.number)
    .map(({ columns }) => columns)
  await auditView(ctx, 'exportAccounting', { affiliate: affiliate.id, from, to, lines: rows.length })
  return { name: `accounting-${affiliate.id}-${from}-${to}.csv`, bytes: csvOf([TITLES, ...rows]), lines: rows.length }
}

type Booked = { readonly number: number; readonly columns: readonly string[] }

/** @param written the lines of one item until the last day, oldest first. Undefined where the accounts have it as it is */
const bookedOf = (vault: Vault, written: readonly BookedLine[]): Booked | undefined => {
  const [first] = written
  const last = written.at(-1)
  if (first === undefined || last === undefined) return undefined
  const before = written.findLast(({ isBefore }) => isBefore)
  const now = factsOf(vault, last)
  const was = before && factsOf(vault, before)
  if (isDeepStrictEqual(now, was)) return undefined
  const { orderNumber, boughtOn, cost, sellerCountry, marginScheme, paidBy } = now
  const prices = [cost, was?.cost ?? '', factsOf(vault, first).cost, last.currency]
  const numbers = [String(last.number), String(last.corrects ?? '')]
  const paid = [paidBy, last.paidOn ?? '', last.restock ?? 'yes']
  const columns = [orderNumber, last.itemId, ...numbers, boughtOn, ...prices, sellerCountry, marginScheme, ...paid]
  return { number: last.number, columns }
}

const factsOf = (vault: Vault, line: BookedLine) => {
  const { entry } = openContent(vault, line)
  return {
    orderNumber: entry.orderNumber,
    boughtOn: entry.boughtOn,
    cost: entry.price.split(' ')[0] || majorText(0, line.currency),
    sellerCountry: /(?:^|, )([A-Z]{2})$/.exec(entry.address)?.[1] ?? '',
    marginScheme: entry.capacity === 'private-person' ? 'yes' : 'no',
    paidBy: entry.paidBy,
  }
}
