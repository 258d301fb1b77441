import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { AT_MOST, GRADES, type Grade } from '@reprise/contract/pricing/grade'
import { readAmount } from '#console/parts/amount-text.ts'

export type PricedProduct = ReplyOf<'getPriceTable'>['prices'][number]
export type Cell = { readonly product: string; readonly grade: Grade }

/** What was typed, by {@link cellKey}; cells that pay what they paid are left out. */
export type Edits = ReadonlyMap<string, string>
export type Typed = Cell & { readonly text: string | undefined }

/** Why a cell cannot stay: it is no amount, or pays more than this better grade. */
export type CellFault = { readonly moreThan: Grade } | 'amount'

export const cellKey = ({ product, grade }: Cell): string => `${product}/${grade}`

/** The edits after some cells were typed into; `undefined` puts a cell back. */
export const withTyped = (
  edits: Edits,
  typed: readonly Typed[],
  { paid, digits }: { readonly paid: (cell: Cell) => number; readonly digits: number },
): Edits => {
  const next = new Map(edits)
  for (const { text, ...cell } of typed)
    if (text === undefined || readAmount(text, digits) === paid(cell)) next.delete(cellKey(cell))
    else next.set(cellKey(cell), text.trim())
  return next
}

/** Faults of the cells of one product; only rows that were typed into have some. */
export const faultsOf = (
  { product, prices }: PricedProduct,
  edits: Edits,
  digits: number,
): { readonly [grade in Grade]?: CellFault } => {
  if (!isEdited(product, edits)) return {}
  const amounts = new Map<Grade, number | undefined>()
  for (const grade of GRADES) {
    const text = edits.get(cellKey({ product, grade }))
    amounts.set(grade, text === undefined ? prices[grade] : readAmount(text, digits))
  }
  const faults: { [grade in Grade]?: CellFault } = {}
  for (const grade of GRADES) if (amounts.get(grade) === undefined) faults[grade] = 'amount'
  for (const [worse, better] of AT_MOST)
    if ((amounts.get(worse) ?? 0) > (amounts.get(better) ?? Number.POSITIVE_INFINITY))
      faults[worse] ??= { moreThan: better }
  return faults
}

export const isEdited = (product: string, edits: Edits): boolean =>
  GRADES.some((grade) => edits.has(cellKey({ product, grade })))

/** What the import takes: a row for each product that changes, with empty cells where nothing does. */
export const tableOf = (rows: readonly PricedProduct[], edits: Edits): string => {
  const header = ['product_id', ...GRADES.map((grade) => grade.replace('-', '_'))].join(',')
  const changed = rows.filter(({ product }) => isEdited(product, edits))
  const lines = changed.map(({ product }) =>
    [product, ...GRADES.map((grade) => (edits.get(cellKey({ product, grade })) ?? '').replace(',', '.'))].join(','),
  )
  return [header, ...lines, ''].join('\n')
}

/** Cells of a sheet from one cell on: lines go down the rows, tabs to the next condition. */
export const pastedCells = (
  text: string,
  rows: readonly PricedProduct[],
  from: { row: number; column: number },
): Typed[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .flatMap((line, down) =>
      line.split('\t').flatMap((piece, aside) => {
        const product = rows[from.row + down]?.product
        const grade = GRADES[from.column + aside]
        return product === undefined || grade === undefined || piece.trim() === ''
          ? []
          : [{ product, grade, text: piece }]
      }),
    )
