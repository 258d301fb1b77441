import { ANSWERS } from './answers.ts'
import { BUSINESS } from './business.ts'
import { type Column, fact, type OtherTable, type SellerTable } from './column.ts'
import { ORDERS } from './orders.ts'
import { OTHERS } from './others.ts'
import { PARCELS } from './parcels.ts'
import { PEOPLE } from './people.ts'
import { REGISTER } from './register.ts'

export const SELLER_TABLES: { readonly [table: string]: SellerTable } = {
  ...PEOPLE,
  ...ORDERS,
  ...PARCELS,
  ...ANSWERS,
  ...REGISTER,
}
export const OTHER_TABLES: { readonly [table: string]: OtherTable } = { ...BUSINESS, ...OTHERS }

/** Each row of a seller says which programme it is of (docs/decisions/0207), but for the audit, which is one for all. */
export const columnsOf = ({ by, columns }: SellerTable): [string, Column][] =>
  Object.entries(by === 'audit' ? columns : { affiliate_id: fact, ...columns })

function ofSellers(placesOf: (column: Column) => readonly string[]): PlacedColumn[] {
  return Object.entries(SELLER_TABLES).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, of]) => {
      const places = placesOf(of)
      return places.length === 0 ? [] : [{ table, column, places }]
    }),
  )
}

export type PlacedColumn = { readonly table: string; readonly column: string; readonly places: readonly string[] }

/** Every column that holds a sealed value, and its place. */
export const SEALED_COLUMNS: readonly PlacedColumn[] = [
  ...ofSellers((column) => (column.kind === 'sealed' ? [column.place] : [])),
  ...Object.entries(OTHER_TABLES).flatMap(([table, { sealed = {} }]) =>
    Object.entries(sealed).map(([column, place]) => ({ table, column, places: [place] })),
  ),
]

/** Every column that names a sealed file, with the places that it may be sealed for. */
export const FILE_COLUMNS: readonly PlacedColumn[] = ofSellers((column) =>
  column.kind === 'file' ? column.places : [],
)

/** Jobs carry sealed values as base64 in their payload: the task, the field, and its place with fields of the payload. */
export const SEALED_JOBS = [{ task: 'order.mail-code', field: 'sealed', place: 'order_code|code|{codeId}' }] as const
