import type { ColumnType, JSONColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<T extends object> = JSONColumnType<T>
