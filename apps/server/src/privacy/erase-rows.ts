import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import type { FoundSeller } from './find-seller.ts'
import type { Column, SellerTable } from './map/column.ts'
import { columnsOf, SELLER_TABLES } from './map/data-map.ts'
import { keyIn, placeIn } from './open-row.ts'
import { blankRows, deleteRows, type Row, selectRows, writeSealed } from './rows.repository.ts'
import { deleteJobs } from './seller.repository.ts'

export type EraseDeps = { readonly vault: Vault; readonly files: Pick<SealedStorage, 'release'> }

/** All that the map says is theirs; files are released. @returns how many files */
export const eraseRows = async (trx: Db, deps: EraseDeps, seller: FoundSeller): Promise<number> => {
  await deleteJobs(trx, seller.orders)
  const tables = Object.entries(SELLER_TABLES)
  const released: string[] = []
  for (const [name, table] of tables) {
    const rows = await selectRows(trx, name, table, seller)
    if (rows.length === 0) continue
    released.push(...columnsOf(table).flatMap(([column, of]) => filesIn(rows, column, of)))
    if (table.goes) continue
    await blankRows(trx, name, table, seller)
    await emptySealed(trx, deps.vault, { name, table, rows })
  }
  // What hangs on a row goes before it.
  for (const [name, table] of tables.toReversed()) if (table.goes) await deleteRows(trx, name, table, seller)
  for (const key of released) await deps.files.release(trx, key)
  if (released.length > 0) await enqueue(trx, 'document.remove-files', {})
  return released.length
}

const filesIn = (rows: readonly Row[], column: string, of: Column): string[] =>
  of.kind === 'file' && of.left !== 'kept'
    ? rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []))
    : []

const emptySealed = async (
  trx: Db,
  vault: Pick<Vault, 'seal'>,
  { name, table, rows }: { readonly name: string; readonly table: SellerTable; readonly rows: readonly Row[] },
): Promise<void> => {
  for (const [column, of] of columnsOf(table)) {
    if (of.kind !== 'sealed' || of.left !== 'empty') continue
    for (const row of rows) {
      const sealed = vault.seal(of.holds === 'json' ? '{}' : '', placeIn(of.place, row))
      await writeSealed(trx, name, { column, sealed, key: keyIn(of.place, row) })
    }
  }
}
