import type { OperatorContext } from '#server/call/index.ts'
import { type AffiliateDocument, documentOf } from '../checks/affiliate-document.ts'
import { type Difference, differences } from '../checks/differences.ts'
import { listAffiliateVersions, readAffiliateVersion, type VersionFacts } from '../affiliate.repository.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findConfig } from '../config/find-config.ts'

/** One version of a programme, whole. */
export type ConfigVersion = AffiliateDocument &
  VersionFacts & { readonly id: string; readonly archivedAt: Date | null; readonly isLatest: boolean }

type Reading = Pick<OperatorContext, 'db' | 'operator'>

/** @throws ProblemError affiliate-not-found */
export const listConfigVersions = async (ctx: Reading, id: string): Promise<readonly VersionFacts[]> => {
  const stored = await findConfig(ctx, id)
  return listAffiliateVersions(ctx.db, stored.id)
}

/** @param named a version's number, or `latest` */
export const findConfigVersion = async (ctx: Reading, id: string, named: string): Promise<ConfigVersion> => {
  const stored = await findConfig(ctx, id)
  const version = named === 'latest' ? stored.version : Number(named)
  const found = await readAffiliateVersion(ctx.db, stored.id, version)
  if (found === undefined) throw new ProblemError('version-not-found')
  // The token may have been replaced since; a version says what the programme was, not what opens it.
  const config = { ...found.config, orderAPI: { ...found.config.orderAPI, token: stored.publicToken } }
  return { ...found, config, id: stored.id, archivedAt: stored.archivedAt, isLatest: version === stored.version }
}

/**
 * What one version changed.
 * @param since the version it is held against; the one before it when left out
 */
export const compareConfigVersions = async (
  ctx: Reading,
  id: string,
  named: string,
  since?: number,
): Promise<{ readonly from: number; readonly to: number; readonly changes: readonly Difference[] }> => {
  const after = await findConfigVersion(ctx, id, named)
  const from = since ?? after.version - 1
  const before = from === 0 ? { config: {}, programme: {}, texts: {} } : await findConfigVersion(ctx, id, String(from))
  return { from, to: after.version, changes: differences(documentOf(before), documentOf(after)) }
}
