import type { OperatorContext } from '#server/call/index.ts'
import { listThemeRows, readTheme } from '../affiliate.repository.ts'
import { mergePatch } from '../document/merge-patch.ts'
import { listThemeVersions, readThemeVersion, type VersionFacts } from '../version/version.repository.ts'
import { type SavedTheme, saveTheme } from './save-theme.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findConfig } from '../config/find-config.ts'
import { requireVersion } from '../conditional.ts'
import { orRejected, savingOf } from '../saving.ts'
import { findTheme, requireOwn } from './find-theme.ts'

type Contrast = 'refuse' | 'mend' | undefined

/**
 * Makes a new look of typed tokens.
 * @throws ProblemError theme-exists, affiliate-not-found, scope-missing, config-rejected
 */
export const createTheme = async (
  ctx: OperatorContext,
  id: string,
  wish: {
    readonly theme: object
    readonly affiliate?: string | undefined
    readonly contrast?: Contrast
    readonly note?: string | undefined
  },
): Promise<SavedTheme> => {
  const affiliateId = wish.affiliate === undefined ? null : (await findConfig(ctx, wish.affiliate)).id
  requireOwn(ctx, affiliateId)
  if ((await readTheme(ctx.db, id)) !== undefined) throw new ProblemError('theme-exists')
  const written = { ...wish.theme, id }
  return orRejected(saveTheme(savingOf(ctx, wish.note), id, written, { affiliateId, mend: wish.contrast === 'mend' }))
}

/**
 * Changes a look by a merge patch of its tokens, as its next version.
 * @throws ProblemError theme-not-found, scope-missing, version-required, version-changed, config-rejected
 */
export const updateTheme = async (
  ctx: OperatorContext,
  id: string,
  wish: { readonly theme: object; readonly contrast?: Contrast; readonly note?: string | undefined },
): Promise<SavedTheme> => {
  const { look, version, affiliateId } = await findTheme(ctx, id, { lock: true })
  requireOwn(ctx, affiliateId)
  requireVersion(ctx, version)
  const written = mergePatch(look, wish.theme)
  return orRejected(saveTheme(savingOf(ctx, wish.note), id, written, { affiliateId, mend: wish.contrast === 'mend' }))
}

/**
 * Rolls back: the tokens of an old version become the next one.
 * @throws ProblemError theme-not-found, version-not-found, scope-missing, version-required, version-changed, config-rejected
 */
export const restoreThemeVersion = async (ctx: OperatorContext, id: string, version: number): Promise<SavedTheme> => {
  const stored = await findTheme(ctx, id, { lock: true })
  requireOwn(ctx, stored.affiliateId)
  requireVersion(ctx, stored.version)
  const old = await readThemeVersion(ctx.db, id, version)
  if (old === undefined) throw new ProblemError('version-not-found')
  const saving = savingOf(ctx, `Rolled back to version ${version}`)
  return orRejected(saveTheme(saving, id, old, { affiliateId: stored.affiliateId }))
}

/** @throws ProblemError theme-not-found */
export const listVersionsOfTheme = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
): Promise<readonly VersionFacts[]> => listThemeVersions(ctx.db, (await findTheme(ctx, id)).look.id)

/** The looks of the programmes that a key reaches, and the shared ones. */
export const listThemes = ({ db, operator }: Pick<OperatorContext, 'db' | 'operator'>) =>
  listThemeRows(db, operator.affiliates === 'all' ? null : operator.affiliates)
