import { instanceConfig, programme, type Theme, theme } from '@reprise/contract'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/database/connect.ts'
import type { Affiliate } from './context.ts'

/** An affiliate's own messages: locale to message key to text. */
const textsByLocale = z.record(z.string(), z.record(z.string(), z.string()))
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
