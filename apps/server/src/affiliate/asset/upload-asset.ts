import type { AssetType } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type AssetFacts, keepAsset, listAssets } from './asset.repository.ts'
import { AssetFault, cleanAsset } from './clean-asset.ts'
import { newId } from '#server/platform/id.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findConfig } from '../config/find-config.ts'
import { savingOf } from '../saving.ts'

/** Keeps only what is harmless. The same bytes under the same name give the existing asset. */
export const uploadAsset = async (
  ctx: OperatorContext,
  id: string,
  upload: {
    readonly type: AssetType
    readonly name: string
    readonly lang?: string | undefined
    readonly document: Blob
  },
): Promise<AssetFacts> => {
  const stored = await findConfig(ctx, id)
  const { type, name, lang = '' } = upload
  const clean = await cleaned(Buffer.from(await upload.document.arrayBuffer()), type)
  const assetId = await keepAsset(
    savingOf(ctx, undefined).trx,
    { ...clean, id: newId(), affiliateId: stored.id, name, lang, type },
    ctx.now,
  )
  ctx.note({ affiliate: stored.id, asset: assetId })
  const found = (await listAssets(ctx.db, stored.id)).find((asset) => asset.id === assetId)
  if (found === undefined) throw new Error('An asset is not there that was just kept')
  if (found.type !== type)
    throw new ProblemError('asset-refused', {
      detail: `This file is there already as ${found.type}: use asset:${found.id}, or send it as ${type} under another name`,
      current: { reason: 'there-already' },
    })
  return found
}

const cleaned = async (bytes: Buffer, type: AssetType) => {
  try {
    return await cleanAsset(bytes, type)
  } catch (error) {
    if (error instanceof AssetFault)
      throw new ProblemError('asset-refused', {
        detail: error.message,
        cause: error,
        ...(error.reason !== undefined && { current: { reason: error.reason } }),
      })
    throw error
  }
}

export const listAssetsOf = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
): Promise<readonly AssetFacts[]> => listAssets(ctx.db, (await findConfig(ctx, id)).id)
