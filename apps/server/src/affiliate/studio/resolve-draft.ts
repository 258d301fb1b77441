import type { BodyOf, Theme } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { readTheme } from '../affiliate.repository.ts'
import type { AffiliateDocument } from '../checks/affiliate-document.ts'
import { findConfig } from '../config/find-config.ts'
import { findDraft } from './config-draft.ts'
import { tryDraft } from './try-draft.ts'

/** A programme with its look as a patch makes them: all that its pages and messages are drawn from. */
export type ResolvedDraft = AffiliateDocument & {
  readonly id: string
  readonly publicToken: string
  readonly version: number
  readonly theme: Theme
}

/**
 * What the caller may not change is drawn all the same: it is theirs to look at, not to publish. An empty patch stands for what the
 * caller has begun.
 * @throws ProblemError config-rejected with the faults that keep it from being drawn
 */
export const resolveDraft = async (
  ctx: OperatorContext,
  id: string,
  patch: BodyOf<'createConfigPreview'>,
): Promise<ResolvedDraft> => {
  const stored = await findConfig(ctx, id)
  const begun = Object.keys(patch).length > 0 ? patch : (await findDraft(ctx, id))?.patch
  const { document, faults, look } = await tryDraft(ctx, stored, begun ?? {})
  const theme =
    document === undefined || document.config.theme === stored.config.theme
      ? look.look
      : (await readTheme(ctx.db, document.config.theme))?.look
  if (document === undefined || theme === undefined || look.faults.length > 0)
    throw new ProblemError('config-rejected', { faults: [...faults, ...look.faults] })
  return { ...document, id: stored.id, publicToken: stored.publicToken, version: stored.version, theme }
}
