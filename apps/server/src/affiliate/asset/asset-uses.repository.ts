import type { AssetUse } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/platform/database/connect.ts'

export type NamingDocument = {
  readonly state: AssetUse['state']
  readonly version: number | null
  readonly actor: string | null
  readonly dueAt: Date | null
  readonly document: object
}

/** Every document of a programme that has the id of the asset in it, what is live first, then the newest. */
export const selectNamingDocuments = async (db: Db, affiliateId: string, asset: string): Promise<NamingDocument[]> => {
  const { rows } = await sql<NamingDocument>`
    select state, version, actor, due_at as "dueAt", document from (
      select 1 as rank, 'live' as state, config_version as version, null::text as actor, null::timestamptz as due_at,
        jsonb_build_object('config', config, 'programme', programme, 'texts', texts) as document
        from affiliate where id = ${affiliateId}
      union all select 1, 'live', version, null, null, jsonb_build_object('theme', tokens)
        from theme where affiliate_id = ${affiliateId}
      union all select 1, 'live', null, null, null,
        jsonb_build_object('assets', jsonb_build_object(id::text, convert_from(bytes, 'UTF8')))
        from asset where affiliate_id = ${affiliateId} and media_type = 'text/css' and id <> ${asset}
      union all select 2, 'draft', null, actor, null, patch from config_draft where affiliate_id = ${affiliateId}
      union all select 3, 'scheduled', null, actor, due_at, patch
        from scheduled_change where affiliate_id = ${affiliateId} and state = 'waiting'
      union all select 4, 'proposed', null, asked_by, due_at, patch
        from approval where affiliate_id = ${affiliateId} and state = 'waiting' and patch is not null
      union all select 5, 'past', version, null, null,
        jsonb_build_object('config', config, 'programme', programme, 'texts', texts)
        from affiliate_version where affiliate_id = ${affiliateId}
      union all select 5, 'past', v.version, null, null, jsonb_build_object('theme', v.tokens)
        from theme_version v join theme on theme.id = v.theme_id where theme.affiliate_id = ${affiliateId}
    ) as written
    where document::text like ${`%${asset}%`}
    order by rank, version desc nulls last, due_at, actor`.execute(db)
  return rows
}

export const hasAsset = async (db: Db, affiliateId: string, asset: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    select id from asset where affiliate_id = ${affiliateId} and id = ${asset}`.execute(db)
  return rows.length > 0
}

/** So that no look takes the asset up while it is looked for. */
export const lockLooks = async (trx: Transaction, affiliateId: string): Promise<void> => {
  await sql`select 1 from theme where affiliate_id = ${affiliateId} order by id for update`.execute(trx)
}

export const deleteAsset = async (trx: Transaction, asset: string): Promise<void> => {
  await sql`delete from asset where id = ${asset}`.execute(trx)
}
