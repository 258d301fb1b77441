import { GRADES } from '@reprise/contract'
import { majorText } from '#server/platform/csv/write-money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PriceListVersion } from './find-price-list.ts'
import { COLUMN_OF } from './import/price-row.ts'
import { readLadders } from './pricing.repository.ts'

/** A price list as the table that the import takes: amounts in major units, the label as a note before them. */
export const exportPriceList = async (db: Db, list: PriceListVersion): Promise<string> => {
  const ladders = [...(await readLadders(db, list.id))].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = ladders.map(([product, ladder]) =>
    [product, ...GRADES.map((grade) => majorText(ladder[grade], list.currency))].join(','),
  )
  const header = ['product_id', ...GRADES.map((grade) => COLUMN_OF[grade])].join(',')
  return [`# ${list.label.replaceAll(/\s+/g, ' ')}`, header, ...rows, ''].join('\n')
}
