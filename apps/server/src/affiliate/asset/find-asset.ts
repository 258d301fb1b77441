import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Asset, readAsset, readAssetSize } from './asset.repository.ts'

/**
 * The bytes of an asset; of a picture those of its smallest size that is wide enough, where a width is asked for.
 * @param width in px
 * @throws ProblemError asset-not-found
 */
export const findAsset = async (ctx: { readonly db: Db }, id: string, width: number | undefined): Promise<Asset> => {
  const asset = await readAsset(ctx.db, id)
  if (asset === undefined) throw new ProblemError('asset-not-found')
  const smaller = width === undefined ? undefined : await readAssetSize(ctx.db, id, width)
  return smaller === undefined ? asset : { ...asset, bytes: smaller }
}
