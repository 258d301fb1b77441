import type { Database } from '#server/platform/database/connect.ts'

/** Removes replies that were kept before this moment: their Idempotency-Keys may be used again. */
export const forgetRepliesBefore = async (db: Database, moment: Date): Promise<void> => {
  await db.deleteFrom('idempotency').where('created_at', '<', moment).execute()
}
