import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredPreview = {
  readonly id: string
  readonly affiliateId: string
  readonly actor: string
  /** As {@link import('#server/affiliate/index.ts').ResolvedDraft} has it. */
  readonly document: object
  readonly endsAt: Date
}

export const insertPreview = async (
  db: Db,
  { id, affiliateId, actor, document, endsAt }: StoredPreview,
): Promise<void> => {
  await sql`
    insert into config_preview (id, affiliate_id, actor, document, ends_at)
    values (${id}, ${affiliateId}, ${actor}, ${JSON.stringify(document)}, ${endsAt})`.execute(db)
}

/** Undefined once it has ended. */
export const selectPreview = async (db: Db, id: string, now: Date): Promise<StoredPreview | undefined> => {
  const { rows } = await sql<StoredPreview>`
    select id, affiliate_id as "affiliateId", actor, document, ends_at as "endsAt" from config_preview
    where id = ${id} and ends_at > ${now}`.execute(db)
  return rows[0]
}

/** Those that have ended, and all of an author but this one and the few before it: a page that is still open on one of them goes on. */
export const deleteOldPreviews = async (
  db: Db,
  { id, affiliateId, actor }: Pick<StoredPreview, 'id' | 'affiliateId' | 'actor'>,
  { now, before }: { readonly now: Date; readonly before: number },
): Promise<void> => {
  await sql`
    delete from config_preview where ends_at <= ${now} or id in (
      select id from config_preview where affiliate_id = ${affiliateId} and actor = ${actor} and id <> ${id}
      order by ends_at desc offset ${before})`.execute(db)
}
