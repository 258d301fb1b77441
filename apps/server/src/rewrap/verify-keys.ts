import { FILE_COLUMNS, placeIn, SEALED_COLUMNS, SEALED_JOBS } from '#server/privacy/index.ts'
import { headOf, type Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { walkFiles } from './rewrap-files.ts'
import { selectPlaces } from './sealed-files.repository.ts'
import { selectJobs } from './sealed-jobs.repository.ts'
import { countWanted } from './sealed-rows.repository.ts'
import { openAt, placesOf, walkValues } from './walk-values.ts'

export type KeyCount = { readonly key: string; readonly values: number; readonly files: number }
export type Verified = {
  /** By the key that sealed them, as each says itself. */
  readonly keys: readonly KeyCount[]
  /** Places of values and keys of files that do not open. */
  readonly unreadable: readonly string[]
  /** Keys of files that no row names, so that it is not known how to open them. */
  readonly unplaced: readonly string[]
  /** Keys of files that are not in the store. */
  readonly missing: readonly string[]
}

/** Opens every sealed value and file, and counts them by reading. Changes nothing. */
export const verifyKeys = async (
  { db, storage, vault }: { readonly db: Database; readonly storage: Storage; readonly vault: Vault },
  onProgress: (what: 'values' | 'files', done: number, of: number) => void = () => {},
): Promise<Verified> => {
  const counts = new Map<string, { values: number; files: number }>()
  const unreadable: string[] = []
  const unplaced: string[] = []
  const missing: string[] = []
  const look = (what: 'values' | 'files', sealed: Buffer, places: readonly string[], name: string): void => {
    if (openAt(vault, sealed, places) === undefined) {
      unreadable.push(name)
      return
    }
    const key = headOf(sealed).subarray(2).toString()
    const count = counts.get(key) ?? { values: 0, files: 0 }
    count[what] += 1
    counts.set(key, count)
  }
  let of = 0
  for (const column of SEALED_COLUMNS) of += await countWanted(db, column, null)
  let done = 0
  for (const column of SEALED_COLUMNS)
    await walkValues(db, column, null, async (rows) => {
      for (const row of rows) {
        const places = placesOf(column, row)
        look('values', row.sealed, places, places[0] ?? '')
      }
      done += rows.length
      onProgress('values', done, Math.max(of, done))
    })
  for (const { task, field, place } of SEALED_JOBS)
    for (const { payload } of await selectJobs(db, task)) {
      const name = placeIn(place, payload)
      look('values', Buffer.from(String(payload[field]), 'base64'), [name], name)
    }
  await walkFiles(
    db,
    async (key) => {
      const places = await selectPlaces(db, FILE_COLUMNS, key)
      const bytes = await storage.get(key)
      if (bytes === undefined) missing.push(key)
      else if (places.length === 0) unplaced.push(key)
      else look('files', Buffer.from(bytes), places, key)
    },
    (files, all) => onProgress('files', files, all),
  )
  return { keys: [...counts].map(([key, count]) => ({ key, ...count })), unreadable, unplaced, missing }
}
