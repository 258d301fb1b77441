import { type InstanceConfig, instanceConfig, type Programme, programme, type Theme, theme } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Affiliate } from './context.ts'

/** An affiliate's own messages: locale to message key to text. */
export const textsByLocale = z.record(z.string(), z.record(z.string(), z.string()))
export type TextsByLocale = z.infer<typeof textsByLocale>

export type AffiliateRow = {
  readonly affiliate: Affiliate
  readonly publicToken: string
  readonly texts: TextsByLocale
}

/** Every affiliate, its stored parts checked and completed with the contract's defaults. */
export const readAffiliates = async (db: Database): Promise<AffiliateRow[]> => {
  const rows = await db
    .selectFrom('affiliate')
    .select(['id', 'config', 'programme', 'public_token', 'config_version', 'texts'])
    .execute()
  return rows.map((row) => ({
    affiliate: {
      id: row.id,
      config: z.parse(instanceConfig, row.config),
      programme: z.parse(programme, row.programme),
      configVersion: row.config_version,
    },
    publicToken: row.public_token,
    texts: z.parse(textsByLocale, row.texts),
  }))
}

export const readThemes = async (db: Database): Promise<Theme[]> => {
  const rows = await db.selectFrom('theme').select(['id', 'tokens']).execute()
  return rows.map((row) => z.parse(theme, row.tokens))
}

export type Asset = { readonly mediaType: string; readonly bytes: Buffer }

/** Assets are large and seldom asked for (browsers keep them), so they are not held in memory. */
export const readAsset = async (db: Database, id: string): Promise<Asset | undefined> => {
  const row = await db.selectFrom('asset').select(['media_type', 'bytes']).where('id', '=', id).executeTakeFirst()
  return row && { mediaType: row.media_type, bytes: row.bytes }
}

export const findPublicToken = async (trx: Transaction, id: string): Promise<string | undefined> => {
  const row = await trx.selectFrom('affiliate').select('public_token').where('id', '=', id).executeTakeFirst()
  return row?.public_token
}

/** An affiliate whose id differs from this one by letter case alone. */
export const findSameIdInOtherCase = async (trx: Transaction, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from affiliate where lower(id) = lower(${id}) and id <> ${id}`.execute(trx)
  return rows[0]?.id
}

export const upsertAffiliate = async (
  trx: Transaction,
  row: {
    readonly id: string
    readonly config: InstanceConfig
    readonly programme: Programme
    readonly texts: TextsByLocale
    readonly publicToken: string
  },
): Promise<void> => {
  const parts = {
    config: JSON.stringify(row.config),
    programme: JSON.stringify(row.programme),
    texts: JSON.stringify(row.texts),
  }
  await trx
    .insertInto('affiliate')
    .values({ id: row.id, public_token: row.publicToken, created_at: sql`now()`, ...parts })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...parts, config_version: sql`affiliate.config_version + 1` }),
    )
    .execute()
}

export const upsertTheme = async (trx: Transaction, look: Theme): Promise<void> => {
  const tokens = JSON.stringify(look)
  await trx
    .insertInto('theme')
    .values({ id: look.id, tokens })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ tokens, version: sql`theme.version + 1` }))
    .execute()
}

/** Assets never change under their id: new ones take the place of the old. */
export const removeAssets = async (trx: Transaction, affiliateId: string): Promise<void> => {
  await trx.deleteFrom('asset').where('affiliate_id', '=', affiliateId).execute()
}

export const insertAsset = async (
  trx: Transaction,
  asset: Asset & { readonly id: string; readonly affiliateId: string; readonly name: string },
): Promise<void> => {
  await trx
    .insertInto('asset')
    .values({
      id: asset.id,
      affiliate_id: asset.affiliateId,
      name: asset.name,
      media_type: asset.mediaType,
      bytes: asset.bytes,
      created_at: sql`now()`,
    })
    .execute()
}
