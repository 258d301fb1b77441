import type { SellerReceipt } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { LAWS, type Law } from './map/column.ts'
import { SELLER_TABLES } from './map/data-map.ts'
import { type Row, selectRows } from './rows.repository.ts'
import type { Seller } from './seller.repository.ts'

/** What law keeps of a seller, and until when: each law from the end of the newest year that it knows. */
export const keptOf = async (db: Db, seller: Seller): Promise<SellerReceipt['kept']> => {
  const found: { readonly law: Law; readonly rows: readonly Row[] }[] = []
  for (const [name, table] of Object.entries(SELLER_TABLES))
    if (table.law !== undefined) found.push({ law: table.law, rows: await selectRows(db, name, table, seller) })
  return (Object.keys(LAWS) as Law[]).flatMap((law) => {
    const rows = found.filter((one) => one.law === law).flatMap((one) => one.rows)
    if (rows.length === 0) return []
    const year = Math.max(...rows.map(yearOf))
    return [{ law, what: LAWS[law].what, rows: rows.length, until: `${year + LAWS[law].years}-12-31` }]
  })
}

const TIMES = ['recorded_at', 'made_at', 'booked_at', 'decided_at', 'issued_at']

const yearOf = (row: Row): number => {
  const at = TIMES.map((name) => row[name]).find((value) => typeof value === 'string')
  return typeof at === 'string' ? new Date(at).getUTCFullYear() : 0
}
