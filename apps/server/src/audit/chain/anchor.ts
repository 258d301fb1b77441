import type { Db } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type End, endText, readEnd } from './chain.ts'
import { selectEnd, selectLinkMac } from './chain.repository.ts'

/** Where the end of the chain is noted outside the database, in which cutting it off would leave no fault. */
const KEY = 'audit/end.json'

export const readNotedEnd = async (storage: Storage): Promise<End | undefined> => {
  const bytes = await storage.get(KEY)
  return bytes === undefined
    ? undefined
    : readEnd((JSON.parse(Buffer.from(bytes).toString()) as { readonly end: string }).end)
}

/** An end that is shorter than the one that was noted is never noted: it was cut. */
export const noteEnd = async (
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  now: Date,
): Promise<void> => {
  const end = await selectEnd(db)
  if (end === undefined) return
  const noted = await readNotedEnd(storage)
  if (noted !== undefined) {
    if (noted.number >= end.number) return
    // A chain that was cut and has grown again: the note is what tells.
    if (!(await selectLinkMac(db, noted.number))?.equals(noted.mac)) return
  }
  const note = { end: endText(end), at: now.toISOString() }
  await storage.put(KEY, Buffer.from(`${JSON.stringify(note)}\n`), 'application/json')
}
