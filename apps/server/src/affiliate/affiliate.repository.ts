import { type InstanceConfig, instanceConfig, type Programme, programme, type Theme, theme } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { errorCode } from '#server/platform/error-code.ts'
import type { Affiliate } from '#server/call/index.ts'
import { type AffiliateDocument, type TextsByLocale, textsByLocale } from './document/affiliate-document.ts'

export type AffiliateRow = {
  readonly affiliate: Affiliate
  readonly publicToken: string
  readonly texts: TextsByLocale
}

/** Every affiliate, its stored parts checked and completed with the contract's defaults. */
export const readAffiliates = async (db: Database): Promise<AffiliateRow[]> => {
  const rows = await db
    .selectFrom('affiliate')
    .select(['id', 'config', 'programme', 'public_token', 'config_version', 'texts', 'archived_at'])
    .execute()
  return rows.map((row) => ({
    affiliate: {
      id: row.id,
      config: z.parse(instanceConfig, row.config),
      programme: z.parse(programme, row.programme),
      configVersion: row.config_version,
      archivedAt: row.archived_at,
    },
    publicToken: row.public_token,
    texts: z.parse(textsByLocale, row.texts),
  }))
}

export type StoredAffiliate = AffiliateDocument & {
  readonly id: string
  readonly publicToken: string
  readonly version: number
  readonly archivedAt: Date | null
}

/**
 * One affiliate as it is stored, in any case of letters.
 * @param lock keeps others from changing it until the transaction ends
 */
export const readAffiliate = async (
  db: Database | Transaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredAffiliate | undefined> => {
  const query = db
    .selectFrom('affiliate')
    .select(['id', 'config', 'programme', 'texts', 'public_token', 'config_version', 'archived_at'])
    .where(sql<string>`lower(id)`, '=', id.toLowerCase())
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return (
    row && {
      id: row.id,
      config: z.parse(instanceConfig, row.config),
      programme: z.parse(programme, row.programme),
      texts: z.parse(textsByLocale, row.texts),
      publicToken: row.public_token,
      version: row.config_version,
      archivedAt: row.archived_at,
    }
  )
}

/** Creates the row, or brings it to this state; gives its version. */
export const upsertAffiliate = async (
  trx: Transaction,
  row: {
    readonly id: string
    readonly config: InstanceConfig
    readonly programme: Programme
    readonly texts: TextsByLocale
    readonly publicToken: string
    readonly now: Date
  },
): Promise<number> => {
  const parts = {
    config: JSON.stringify(row.config),
    programme: JSON.stringify(row.programme),
    texts: JSON.stringify(row.texts),
  }
  const { config_version } = await trx
    .insertInto('affiliate')
    .values({ id: row.id, public_token: row.publicToken, created_at: row.now, ...parts })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...parts, config_version: sql`affiliate.config_version + 1`, archived_at: null }),
    )
    .returning('config_version')
    .executeTakeFirstOrThrow()
  return config_version
}

export const archiveAffiliate = async (trx: Transaction, id: string, at: Date): Promise<void> => {
  await trx.updateTable('affiliate').set({ archived_at: at }).where('id', '=', id).execute()
}

/** PostgreSQL's code for a row that others refer to. */
const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes the affiliate with its versions, looks and assets. @returns false, with nothing changed, where others refer to it */
export const deleteAffiliate = async (trx: Transaction, id: string): Promise<boolean> => {
  await sql`savepoint before_deletion`.execute(trx)
  try {
    await trx.deleteFrom('asset').where('affiliate_id', '=', id).execute()
    await trx.deleteFrom('affiliate').where('id', '=', id).execute()
    return true
  } catch (error) {
    if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    await sql`rollback to savepoint before_deletion`.execute(trx)
    return false
  }
}

export const readThemes = async (db: Database): Promise<Theme[]> => {
  const rows = await db.selectFrom('theme').select(['id', 'tokens']).execute()
  return rows.map((row) => z.parse(theme, row.tokens))
}

export type StoredTheme = {
  readonly look: Theme
  readonly version: number
  /** Null: for all affiliates. */
  readonly affiliateId: string | null
}

export const readTheme = async (
  db: Database | Transaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredTheme | undefined> => {
  const query = db.selectFrom('theme').select(['tokens', 'version', 'affiliate_id']).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && { look: z.parse(theme, row.tokens), version: row.version, affiliateId: row.affiliate_id }
}

/** Ids of the looks that an affiliate may wear: its own and the shared ones. */
export const readThemeIds = async (db: Database | Transaction, affiliateId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('theme')
    .select('id')
    .where((where) => where.or([where('affiliate_id', '=', affiliateId), where('affiliate_id', 'is', null)]))
    .execute()
  return rows.map(({ id }) => id)
}

export const listThemeRows = async (
  db: Database | Transaction,
  /** Null: of every affiliate. */
  affiliates: readonly string[] | null,
): Promise<
  { readonly id: string; readonly name: string; readonly version: number; readonly affiliate: string | null }[]
> => {
  const query = db.selectFrom('theme').select(['id', 'tokens', 'version', 'affiliate_id']).orderBy('id')
  const rows = await (affiliates === null
    ? query
    : query.where((where) =>
        where.or([where('affiliate_id', 'in', [...affiliates]), where('affiliate_id', 'is', null)]),
      )
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    name: z.parse(theme, row.tokens).name,
    version: row.version,
    affiliate: row.affiliate_id,
  }))
}

/** Creates the look, or brings it to this state; whose it is stays. Gives its version. */
export const upsertTheme = async (trx: Transaction, look: Theme, affiliateId: string | null): Promise<number> => {
  const tokens = JSON.stringify(look)
  const { version } = await trx
    .insertInto('theme')
    .values({ id: look.id, tokens, affiliate_id: affiliateId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ tokens, version: sql`theme.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
