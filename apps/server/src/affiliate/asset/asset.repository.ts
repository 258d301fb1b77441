import { createHash } from 'node:crypto'
import { type FontFacts, fontFacts, type Fonts } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

export type Asset = { readonly mediaType: string; readonly bytes: Buffer }

/** Assets are large and seldom asked for (browsers keep them), so they are not held in memory. */
export const readAsset = async (db: Database, id: string): Promise<Asset | undefined> => {
  const row = await db.selectFrom('asset').select(['media_type', 'bytes']).where('id', '=', id).executeTakeFirst()
  return row && { mediaType: row.media_type, bytes: row.bytes }
}

/** The smallest stored size of a picture that is at least so wide; undefined when only the picture itself is. */
export const readAssetSize = async (db: Database, id: string, width: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('asset_size')
    .select('bytes')
    .where('asset_id', '=', id)
    .where('width', '>=', width)
    .orderBy('width')
    .limit(1)
    .executeTakeFirst()
  return row?.bytes
}

export type AssetFacts = {
  readonly id: string
  readonly name: string
  readonly lang: string
  readonly type: string
  readonly mediaType: string
  readonly bytes: number
  readonly createdAt: Date
}

/** Newest first. */
export const listAssets = async (db: Database | Transaction, affiliateId: string): Promise<AssetFacts[]> => {
  const rows = await db
    .selectFrom('asset')
    .select(['id', 'name', 'lang', 'type', 'media_type', 'created_at'])
    .select(sql<number>`length(bytes)`.as('size'))
    .where('affiliate_id', '=', affiliateId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    lang: row.lang,
    type: row.type,
    mediaType: row.media_type,
    bytes: row.size,
    createdAt: row.created_at,
  }))
}

/** Media type by id of every asset that an affiliate may show: its own and the shared ones. */
export const readAssetTypes = async (
  db: Database | Transaction,
  affiliateId: string | null,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('asset')
    .select(['id', 'media_type'])
    .where((where) =>
      affiliateId === null
        ? where('affiliate_id', 'is', null)
        : where.or([where('affiliate_id', '=', affiliateId), where('affiliate_id', 'is', null)]),
    )
    .execute()
  return new Map(rows.map(({ id, media_type }) => [id, media_type]))
}

/** What every font says of its measures, by id. */
export const readFonts = async (db: Database): Promise<Fonts> => {
  const rows = await db.selectFrom('asset').select(['id', 'font']).where('font', 'is not', null).execute()
  return new Map(rows.map(({ id, font }) => [id, z.parse(fontFacts, font)]))
}

export type NewAsset = Asset & {
  readonly id: string
  readonly affiliateId: string
  readonly name: string
  /** A locale, or nothing for all of them. */
  readonly lang: string
  readonly type: string
  /** Smaller sizes of a picture. */
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[]
  /** What a font says of its measures. */
  readonly font: FontFacts | null
}

/** Keeps an asset; the same bytes under the same name are the one there is. Gives its id. */
export const keepAsset = async (trx: Transaction, asset: NewAsset, now: Date): Promise<string> => {
  const known = await trx
    .selectFrom('asset')
    .select('id')
    .where('affiliate_id', '=', asset.affiliateId)
    .where('name', '=', asset.name)
    .where('lang', '=', asset.lang)
    .where('sha256', '=', createHash('sha256').update(asset.bytes).digest())
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const { id, affiliateId, name, lang, type, mediaType, bytes } = asset
  const font = asset.font === null ? null : JSON.stringify(asset.font)
  await trx
    .insertInto('asset')
    .values({ id, affiliate_id: affiliateId, name, lang, type, media_type: mediaType, bytes, font, created_at: now })
    .execute()
  if (asset.sizes.length > 0)
    await trx
      .insertInto('asset_size')
      .values(asset.sizes.map((size) => ({ asset_id: id, width: size.width, bytes: size.bytes })))
      .execute()
  return id
}
