import type { OperatorContext } from '#server/call/index.ts'
import { readTheme, type StoredTheme } from '../affiliate.repository.ts'
import { reaches } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/**
 * A look that a key may read: of a programme that it reaches, or a shared one.
 * @throws ProblemError theme-not-found
 */
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

/**
 * Only keys of every affiliate may change the shared looks.
 * @throws ProblemError scope-missing
 */
export const requireOwn = ({ operator }: Pick<OperatorContext, 'operator'>, affiliateId: string | null): void => {
  if (affiliateId === null && operator.affiliates !== 'all')
    throw new ProblemError('scope-missing', { detail: 'A look of everybody is changed with a key of every affiliate' })
}
