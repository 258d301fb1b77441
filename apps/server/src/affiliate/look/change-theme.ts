import type { OperatorContext } from '#server/call/index.ts'
import { reaches } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import {
  listThemeRows,
  listThemeVersions,
  readTheme,
  readThemeVersion,
  type StoredTheme,
  type VersionFacts,
} from '../affiliate.repository.ts'
import { orRejected, requireVersion, savingOf } from '../saving.ts'
import { findConfig } from '../config/find-config.ts'
import { type Difference, differences } from '../checks/differences.ts'
import { mergePatch } from '../checks/merge-patch.ts'
import { type SavedTheme, saveTheme } from './save-theme.ts'

/** A programme's that the key reaches, or a shared one. @throws ProblemError theme-not-found */
export const findTheme = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredTheme> => {
  const stored = await readTheme(db, id, options)
  if (stored === undefined || (stored.affiliateId !== null && !reaches(operator, stored.affiliateId)))
    throw new ProblemError('theme-not-found')
  return stored
}

/** Only keys of every affiliate may change the shared looks. @throws ProblemError scope-missing */
export const requireOwn = ({ operator }: Pick<OperatorContext, 'operator'>, affiliateId: string | null): void => {
  if (affiliateId === null && operator.affiliates !== 'all')
    throw new ProblemError('scope-missing', { detail: 'A look of everybody is changed with a key of every affiliate' })
}

type Contrast = 'refuse' | 'mend' | undefined

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

export const restoreThemeVersion = async (ctx: OperatorContext, id: string, version: number): Promise<SavedTheme> => {
  const stored = await findTheme(ctx, id, { lock: true })
  requireOwn(ctx, stored.affiliateId)
  requireVersion(ctx, stored.version)
  const old = await readThemeVersion(ctx.db, id, version)
  if (old === undefined) throw new ProblemError('version-not-found')
  const saving = savingOf(ctx, `Rolled back to version ${version}`)
  return orRejected(saveTheme(saving, id, old, { affiliateId: stored.affiliateId }))
}

/**
 * What one version of a look changed.
 * @param since the version it is held against; the one before it when left out
 * @throws ProblemError version-not-found
 */
export const compareThemeVersions = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
  to: number,
  since?: number,
): Promise<{ readonly from: number; readonly to: number; readonly changes: readonly Difference[] }> => {
  await findTheme(ctx, id)
  const from = since ?? to - 1
  const [before, after] = [
    from === 0 ? {} : await readThemeVersion(ctx.db, id, from),
    await readThemeVersion(ctx.db, id, to),
  ]
  if (before === undefined || after === undefined) throw new ProblemError('version-not-found')
  return { from, to, changes: differences(before, after) }
}

export const listVersionsOfTheme = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
): Promise<readonly VersionFacts[]> => listThemeVersions(ctx.db, (await findTheme(ctx, id)).look.id)

export const listThemes = ({ db, operator }: Pick<OperatorContext, 'db' | 'operator'>) =>
  listThemeRows(db, operator.affiliates === 'all' ? null : operator.affiliates)
