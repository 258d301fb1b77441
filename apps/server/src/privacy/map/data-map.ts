import { ANSWERS } from './answers.ts'
import { BUSINESS } from './business.ts'
import { type Column, fact, type OtherTable, type SellerTable } from './column.ts'
import { ORDERS } from './orders.ts'
import { OTHERS } from './others.ts'
import { PEOPLE } from './people.ts'
import { REGISTER } from './register.ts'

export const SELLER_TABLES: { readonly [table: string]: SellerTable } = {
  ...PEOPLE,
  ...ORDERS,
  ...ANSWERS,
  ...REGISTER,
}
export const OTHER_TABLES: { readonly [table: string]: OtherTable } = { ...BUSINESS, ...OTHERS }

/** Each row of a seller says which programme it is of (docs/decisions/0207), but for the audit, which is one for all. */
export const columnsOf = ({ by, columns }: SellerTable): [string, Column][] =>
  Object.entries(by === 'audit' ? columns : { affiliate_id: fact, ...columns })
