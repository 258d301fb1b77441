import { ANSWERS } from './answers.ts'
import { BUSINESS } from './business.ts'
import type { Column, OtherTable, SellerTable } from './column.ts'
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

export const columnsOf = ({ columns }: SellerTable): [string, Column][] => Object.entries(columns)
