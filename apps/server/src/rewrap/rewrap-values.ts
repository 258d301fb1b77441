import { type PlacedColumn, placeIn, SEALED_COLUMNS, SEALED_JOBS } from '#server/privacy/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { headOf } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { replaceInJob, selectJobs } from './sealed-jobs.repository.ts'
import { countWanted, replaceValues } from './sealed-rows.repository.ts'
import { openAt, placesOf, walkValues } from './walk-values.ts'

export type RewrapDeps = { readonly db: Db; readonly vault: Pick<Vault, 'sealBytes' | 'openBytes'> }

/** Once through a column. @returns the places that open with no key */
export const rewrapColumn = async (
  { db, vault }: RewrapDeps,
  column: PlacedColumn,
  current: Buffer,
  onDone: (count: number) => void,
): Promise<readonly string[]> => {
  const unreadable: string[] = []
  await walkValues(db, column, current, async (rows) => {
    const values = rows.flatMap(({ at, sealed, key }) => {
      const places = placesOf(column, { key })
      const opened = openAt(vault, sealed, places)
      if (opened === undefined) unreadable.push(places[0] ?? '')
      return opened === undefined ? [] : [{ at, sealed, anew: vault.sealBytes(opened.bytes, opened.place) }]
    })
    if (values.length > 0) onDone(await replaceValues(db, column, values))
  })
  return unreadable
}

/** What waits in the queue travels sealed as well. */
export const rewrapJobs = async (
  { db, vault }: RewrapDeps,
  current: Buffer,
  onDone: (count: number) => void,
): Promise<readonly string[]> => {
  const unreadable: string[] = []
  for (const { task, field, place } of SEALED_JOBS)
    for (const { id, payload } of await selectJobs(db, task)) {
      const sealed = String(payload[field])
      const bytes = Buffer.from(sealed, 'base64')
      if (headOf(bytes).equals(current)) continue
      const opened = openAt(vault, bytes, [placeIn(place, payload)])
      if (opened === undefined) {
        unreadable.push(placeIn(place, payload))
        continue
      }
      const anew = vault.sealBytes(opened.bytes, opened.place).toString('base64')
      if (await replaceInJob(db, { id, field, sealed, anew })) onDone(1)
    }
  return unreadable
}

/** Counts values in rows; jobs are few. */
export const countOld = async (db: Db, current: Buffer): Promise<number> => {
  let sum = 0
  for (const column of SEALED_COLUMNS) sum += await countWanted(db, column, current)
  return sum
}
