import { setTimeout as pause } from 'node:timers/promises'
import { SEALED_COLUMNS } from '#server/privacy/index.ts'
import { headOf, sealedHead, type Vault } from '#server/platform/crypto/vault.ts'
import { usedKeys } from '#server/platform/crypto/forget-key.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { rewrapFiles } from './rewrap-files.ts'
import { countOld, rewrapColumn, rewrapJobs } from './rewrap-values.ts'
import { selectUnlisted } from './sealed-rows.repository.ts'

export type Rewrapped = {
  /** The key that seals all of it now. */
  readonly key: string
  readonly values: number
  readonly files: number
  /** Values that another key sealed, and still does: of rows that others held, or of a server that goes on with it. */
  readonly left: number
  /** Files that no row names: claimed or removed within an hour. */
  readonly filesWaiting: number
  /** Places of values and keys of files that do not open; left as they are. */
  readonly unreadable: readonly string[]
  /** Columns with sealed values of which the data map says nothing. */
  readonly unlisted: readonly string[]
}

/** Rows that another transaction held are looked at again, so often and with so long between, in ms. */
const ROUNDS = 20
const ROUND_MS = 250

/**
 * Opens everything that another key sealed and seals it with the first key of the key file, while servers go on. Each
 * step is whole in itself: killed anywhere, the next run goes on with what is left, and two at once share it.
 */
export const rewrap = async (
  deps: { readonly db: Database; readonly storage: Storage; readonly vault: Vault; readonly now: Date },
  onProgress: (what: 'values' | 'files', done: number, of: number) => void = () => {},
): Promise<Rewrapped> => {
  const { db, vault } = deps
  const current = headOf(vault.seal('', 'rewrap'))
  const of = await countOld(db, current)
  let values = 0
  const onDone = (count: number): void => {
    values += count
    onProgress('values', values, Math.max(of, values))
  }
  let unreadable: string[] = []
  let left = of
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await pause(ROUND_MS)
    unreadable = []
    for (const column of SEALED_COLUMNS) unreadable.push(...(await rewrapColumn(deps, column, current, onDone)))
    left = (await countOld(db, current)) - unreadable.length
    if (left <= 0) break
  }
  unreadable.push(...(await rewrapJobs(deps, current, onDone)))
  const files = await rewrapFiles(deps, current, (done, all) => onProgress('files', done, all))
  const heads = (await usedKeys(db)).map(({ id }) => sealedHead(id))
  return {
    key: current.subarray(2).toString(),
    values,
    files: files.done,
    left: Math.max(0, left),
    filesWaiting: files.waiting.length,
    unreadable: [...unreadable, ...files.unreadable],
    unlisted: await selectUnlisted(db, SEALED_COLUMNS, heads),
  }
}
