import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** A public token that was replaced and still works. */
export type FormerToken = { readonly token: string; readonly affiliateId: string; readonly endsAt: Date }

export const readFormerTokens = async (db: Db): Promise<FormerToken[]> => {
  const { rows } = await sql<FormerToken>`
    select token, affiliate_id as "affiliateId", ends_at as "endsAt" from former_token`.execute(db)
  return rows
}

/**
 * Puts a new public token in the place of the old one, which works on until it ends. What the programme says stays as it
 * is, so this is no new version of it.
 * @returns whether there is such an affiliate
 */
export const replaceToken = async (
  trx: Db,
  { id, token, endsAt }: { readonly id: string; readonly token: string; readonly endsAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    with former as (
      insert into former_token (token, affiliate_id, ends_at)
      select public_token, id, ${endsAt} from affiliate where id = ${id}
    )
    update affiliate set public_token = ${token},
      config = jsonb_set(config, '{orderAPI,token}', to_jsonb(${token}::text))
    where id = ${id} returning 1`.execute(trx)
  return rows.length > 0
}

/** @returns how many there were */
export const deleteFormerTokens = async (trx: Db, affiliateId: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from former_token where affiliate_id = ${affiliateId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export const removeEndedTokens = async (trx: Db, now: Date): Promise<void> => {
  await sql`delete from former_token where ends_at < ${now}`.execute(trx)
}
