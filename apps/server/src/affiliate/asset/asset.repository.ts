import { createHash } from 'node:crypto'
import { type FontFacts, fontFacts, type Fonts } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Transaction } from '#server/platform/database/connect.ts'

export type Asset = { readonly mediaType: string; readonly bytes: Buffer }

/** Assets are large and seldom asked for (browsers keep them), so they are not held in memory. */
export const readAsset = async (db: Db, id: string): Promise<Asset | undefined> => {
  const { rows } = await sql<Asset>`select media_type as "mediaType", bytes from asset where id = ${id}`.execute(db)
  return rows[0]
}

export const readAssetSize = async (db: Db, id: string, width: number): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from asset_size where asset_id = ${id} and width >= ${width} order by width limit 1`.execute(db)
  return rows[0]?.bytes
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

export const listAssets = async (db: Db, affiliateId: string): Promise<AssetFacts[]> => {
  const { rows } = await sql<AssetFacts>`
    select id, name, lang, type, media_type as "mediaType", length(bytes) as bytes, created_at as "createdAt"
    from asset where affiliate_id = ${affiliateId} order by created_at desc, id`.execute(db)
  return rows
}

export const readAssetTypes = async (db: Db, affiliateId: string | null): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; mediaType: string }>`
    select id, media_type as "mediaType" from asset
    where affiliate_id is null or affiliate_id = ${affiliateId}`.execute(db)
  return new Map(rows.map(({ id, mediaType }) => [id, mediaType]))
}

export const readFonts = async (db: Db): Promise<Fonts> => {
  const { rows } = await sql<{ id: string; font: object }>`
    select id, font from asset where font is not null`.execute(db)
  return new Map(rows.map(({ id, font }) => [id, z.parse(fontFacts, font)]))
}

export type NewAsset = Asset & {
  readonly id: string
  readonly affiliateId: string
  readonly name: string
  /** A locale, or nothing for all of them. */
  readonly lang: string
  readonly type: string
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[]
  readonly font: FontFacts | null
}

/** The same bytes under the same name are the one there is. */
export const keepAsset = async (trx: Transaction, asset: NewAsset, now: Date): Promise<string> => {
  const { id, affiliateId, name, lang, type, mediaType, bytes, sizes } = asset
  const { rows } = await sql<{ id: string }>`
    select id from asset where affiliate_id = ${affiliateId} and name = ${name} and lang = ${lang}
      and sha256 = ${createHash('sha256').update(bytes).digest()}`.execute(trx)
  if (rows[0] !== undefined) return rows[0].id
  const font = asset.font === null ? null : JSON.stringify(asset.font)
  await sql`
    insert into asset (id, affiliate_id, name, lang, type, media_type, bytes, font, created_at)
    values (${id}, ${affiliateId}, ${name}, ${lang}, ${type}, ${mediaType}, ${bytes}, ${font}, ${now})`.execute(trx)
  if (sizes.length > 0)
    await sql`
      insert into asset_size (asset_id, width, bytes)
      select ${id}, * from unnest(${sizes.map((size) => size.width)}::int[],
        ${sizes.map((size) => size.bytes)}::bytea[])`.execute(trx)
  return id
}
