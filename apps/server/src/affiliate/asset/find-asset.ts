import { type AssetLine, type AssetType, SURFACE_BASE } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Asset, type AssetFacts, readAsset, readAssetSize } from './asset.repository.ts'

/** The smallest size of a picture that is wide enough. @param width in px */
export const findAsset = async (ctx: { readonly db: Db }, id: string, width: number | undefined): Promise<Asset> => {
  const asset = await readAsset(ctx.db, id)
  if (asset === undefined) throw new ProblemError('asset-not-found')
  const smaller = width === undefined ? undefined : await readAssetSize(ctx.db, id, width)
  return smaller === undefined ? asset : { ...asset, bytes: smaller }
}

export const assetView = ({ id, name, type, lang, mediaType, bytes, createdAt }: AssetFacts): AssetLine => ({
  id,
  name,
  type: type as AssetType,
  lang: lang === '' ? null : lang,
  mediaType,
  bytes,
  createdAt: createdAt.toISOString(),
  reference: `asset:${id}`,
  _links: { self: { href: `${SURFACE_BASE['config-api']}/assets/${id}` } },
})
