import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Asset, readAsset } from './affiliate.repository.ts'

/** The bytes of an asset. Throws `asset-not-found`. */
export const findAsset = async (ctx: { readonly db: Database }, id: string): Promise<Asset> => {
  const asset = await readAsset(ctx.db, id)
  if (asset === undefined) throw new ProblemError('asset-not-found')
  return asset
}
