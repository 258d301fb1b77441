import type { AssetUse } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { pointerTo } from '#server/platform/http/request-validation.ts'
import { findConfig } from '../config/find-config.ts'
import { hasAsset, type NamingDocument, selectNamingDocuments } from './asset-uses.repository.ts'

/** Every place that names an asset of the programme. */
export const listAssetUses = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
  asset: string,
): Promise<AssetUse[]> => {
  const stored = await findConfig(ctx, id)
  await requireAsset(ctx.db, stored.id, asset)
  return usesOf(ctx.db, stored.id, asset)
}

/** @throws ProblemError asset-not-found, for one of another programme too */
export const requireAsset = async (db: Db, affiliateId: string, asset: string): Promise<void> => {
  if (!(await hasAsset(db, affiliateId, asset))) throw new ProblemError('asset-not-found')
}

/** Every place; that of an older version only where nothing newer names the asset there. */
export const usesOf = async (db: Db, affiliateId: string, asset: string): Promise<AssetUse[]> => {
  const found = (await selectNamingDocuments(db, affiliateId, asset)).flatMap((one) => usesIn(one, asset))
  const told = new Set<string>()
  return found.filter(({ state, pointer }) => {
    if (state !== 'past' && state !== 'live') return true
    if (state === 'past' && told.has(pointer)) return false
    told.add(pointer)
    return true
  })
}

const usesIn = ({ state, version, actor, dueAt, document }: NamingDocument, asset: string): AssetUse[] =>
  placesOf(document, asset).map((path) => ({
    state,
    pointer: pointerTo('body', path),
    version,
    actor,
    dueAt: dueAt?.toISOString() ?? null,
  }))

/** An id is written by itself, as `asset:<id>`, or within an address of a stylesheet. */
const placesOf = (value: unknown, asset: string, path: readonly string[] = []): (readonly string[])[] => {
  if (typeof value === 'string') return value.includes(asset) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, asset, [...path, key]))
}
