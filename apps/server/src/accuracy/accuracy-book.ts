import type { Db } from '#server/platform/database/connect.ts'
import { type Published, selectPublished } from './accuracy.repository.ts'

/** What is known well enough to be said, held in memory and renewed when the database says so: an offer costs no read. */
export type AccuracyBook = {
  readonly find: (affiliateId: string, modelKey: string, grade: string) => Published | undefined
}

export type LiveAccuracyBook = AccuracyBook & {
  /** Called whenever {@link ACCURACY_CHANGED} says so. */
  readonly refresh: () => Promise<void>
}

export const loadAccuracyBook = async (db: Db): Promise<LiveAccuracyBook> => {
  const read = async (): Promise<ReadonlyMap<string, Published>> =>
    new Map((await selectPublished(db)).map((row) => [keyOf(row.affiliateId, row.modelKey, row.grade), row]))
  let known = await read()
  return {
    find: (affiliateId, modelKey, grade) => known.get(keyOf(affiliateId, modelKey, grade)),
    refresh: async () => {
      known = await read()
    },
  }
}

const keyOf = (affiliateId: string, modelKey: string, grade: string): string => `${affiliateId} ${modelKey} ${grade}`
