import { AT_MOST, GRADES, type Grade, type PriceLadder } from '@reprise/contract'
import { majorText, majorToMinor, minorDigits } from '#server/platform/csv/money-column.ts'
import type { Coded, Columns, TableRow } from '#server/platform/csv/read-table.ts'

/** Columns of a price list, with the names that other programs give them. Amounts are in major units. */
export const PRICE_COLUMNS = {
  product_id: { required: true, aliases: ['product', 'id', 'sku', 'slug', 'product key'] },
  flawless: { required: true, aliases: ['perfect', 'mint', 'like new', 'a'] },
  good: { required: true, aliases: ['b'] },
  used: { required: true, aliases: ['fair', 'c'] },
  cracked: { required: true, aliases: ['damaged', 'd'] },
  faulty: { required: true, aliases: ['broken', 'defective', 'not working'] },
  faulty_cracked: { required: true, aliases: ['faulty and cracked', 'broken and cracked'] },
} satisfies Columns<string>

export type PriceColumn = keyof typeof PRICE_COLUMNS

export type PriceRow = { readonly productId: string; readonly ladder: PriceLadder }
type Reason = Coded & { readonly reason: string }
export type PriceRowResult = { readonly row: PriceRow } | { readonly reasons: readonly Reason[] }

export const COLUMN_OF: { readonly [grade in Grade]: PriceColumn } = {
  flawless: 'flawless',
  good: 'good',
  used: 'used',
  cracked: 'cracked',
  faulty: 'faulty',
  'faulty-cracked': 'faulty_cracked',
}

/** Cells that are empty keep what `ladder` pays. */
export const keepingPrices = (
  row: TableRow<PriceColumn>,
  ladder: PriceLadder | undefined,
  currency: string,
): TableRow<PriceColumn> => {
  if (ladder === undefined) return row
  const kept = GRADES.filter((grade) => row.values[COLUMN_OF[grade]] === '').map((grade) => [
    COLUMN_OF[grade],
    majorText(ladder[grade], currency),
  ])
  return { ...row, values: { ...row.values, ...Object.fromEntries(kept) } }
}

/** Reads one row, or says everything that is wrong with it. */
export const readPriceRow = ({ values }: Pick<TableRow<PriceColumn>, 'values'>, currency: string): PriceRowResult => {
  const reasons: Reason[] = []
  const refuse = (code: string, reason: string, about: Coded['values'] = {}) =>
    reasons.push({ code, reason, values: about })
  if (values.product_id === '') refuse('product-missing', 'product_id is empty')
  const amounts = new Map<Grade, number>()
  for (const grade of GRADES) {
    const column = COLUMN_OF[grade]
    const value = values[column]
    const amount =
      value === ''
        ? { code: 'amount-missing', reason: 'is empty; write 0 where nothing is paid' }
        : majorToMinor(value, currency)
    if ('amount' in amount) amounts.set(grade, amount.amount)
    else
      refuse(amount.code, `${column} ${amount.reason}`, { column, text: value, digits: String(minorDigits(currency)) })
  }
  const ladder = ladderOf(amounts)
  if (ladder === undefined || reasons.length > 0) return { reasons }
  for (const [worse, better] of AT_MOST)
    if (ladder[worse] > ladder[better])
      refuse(
        'more-than-better',
        `${COLUMN_OF[worse]} (${values[COLUMN_OF[worse]]}) is more than ${COLUMN_OF[better]} (${values[COLUMN_OF[better]]})`,
        {
          column: COLUMN_OF[worse],
          text: values[COLUMN_OF[worse]],
          better: COLUMN_OF[better],
          betterText: values[COLUMN_OF[better]],
        },
      )
  return reasons.length > 0 ? { reasons } : { row: { productId: values.product_id, ladder } }
}

const ladderOf = (amounts: ReadonlyMap<Grade, number>): PriceLadder | undefined => {
  const entries = GRADES.map((grade) => [grade, amounts.get(grade)] as const)
  return entries.every(([, amount]) => amount !== undefined) ? (Object.fromEntries(entries) as PriceLadder) : undefined
}
