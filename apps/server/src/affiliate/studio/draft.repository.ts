import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type DraftPatch = { readonly [Part in 'config' | 'programme' | 'texts' | 'theme']?: Record<string, unknown> }

export type StoredDraft = {
  readonly baseVersion: number
  readonly baseThemeVersion: number
  readonly patch: DraftPatch
  readonly savedAt: Date
}

export const readDraft = async (db: Db, affiliateId: string, actor: string): Promise<StoredDraft | undefined> => {
  const { rows } = await sql<StoredDraft>`
    select base_version as "baseVersion", base_theme_version as "baseThemeVersion", patch, saved_at as "savedAt"
    from config_draft where affiliate_id = ${affiliateId} and actor = ${actor}`.execute(db)
  return rows[0]
}

export const upsertDraft = async (db: Db, affiliateId: string, actor: string, draft: StoredDraft): Promise<void> => {
  await sql`
    insert into config_draft (affiliate_id, actor, base_version, base_theme_version, patch, saved_at)
    values (${affiliateId}, ${actor}, ${draft.baseVersion}, ${draft.baseThemeVersion}, ${JSON.stringify(draft.patch)},
      ${draft.savedAt})
    on conflict (affiliate_id, actor) do update set base_version = excluded.base_version,
      base_theme_version = excluded.base_theme_version, patch = excluded.patch, saved_at = excluded.saved_at`.execute(
    db,
  )
}

export const deleteDraft = async (db: Db, affiliateId: string, actor: string): Promise<void> => {
  await sql`delete from config_draft where affiliate_id = ${affiliateId} and actor = ${actor}`.execute(db)
}
