import { placeIn, type PlacedColumn } from '#server/privacy/index.ts'
import { type Vault, VaultError } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { countPages, selectValues, selectWanted, type SealedRow } from './sealed-rows.repository.ts'

/** Pages of a table that are looked through at once: some thousands of rows. */
const PAGES = 64
/** Values that are read, opened and written at once. */
const AT_ONCE = 50

/** Reads each value of a column, once. @param current the head of the key whose values are passed over; null for none */
export const walkValues = async (
  db: Db,
  column: PlacedColumn,
  current: Buffer | null,
  onValues: (rows: readonly SealedRow[]) => Promise<void>,
): Promise<void> => {
  const last = await countPages(db, column.table)
  for (let from = 0; from < last; from += PAGES) {
    const found = await selectWanted(db, column, { current, pages: [from, from + PAGES] })
    for (let at = 0; at < found.length; at += AT_ONCE)
      await onValues(await selectValues(db, column, current, found.slice(at, at + AT_ONCE)))
  }
}

/** The place at which the value opens, with what it holds; undefined where it opens at none. */
export const openAt = (
  vault: Pick<Vault, 'openBytes'>,
  sealed: Buffer,
  places: readonly string[],
): { readonly place: string; readonly bytes: Buffer } | undefined => {
  for (const place of places)
    try {
      return { place, bytes: vault.openBytes(sealed, place) }
    } catch (error) {
      if (!(error instanceof VaultError)) throw error
    }
  return undefined
}

export const placesOf = ({ places }: PlacedColumn, { key }: Pick<SealedRow, 'key'>): string[] =>
  places.map((place) => placeIn(place, key))
