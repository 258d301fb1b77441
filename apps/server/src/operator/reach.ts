import { isTestProgramme, type NeededScope, type OperatorScope, type ProblemType } from '@reprise/contract'
import type { Affiliate, Operator, OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/** Who reaches all programmes reaches no test programme by that. */
export const reaches = ({ affiliates }: Pick<Operator, 'affiliates'>, affiliateId: string): boolean =>
  affiliates === 'all' ? !isTestProgramme(affiliateId) : affiliates.includes(affiliateId)

/** A foreign row is as unknown as one that never was. @throws ProblemError `unknown` */
export const requireReach = (
  { operator, affiliates }: Pick<OperatorContext, 'operator' | 'affiliates'>,
  affiliateId: string,
  unknown: ProblemType,
): Affiliate => {
  const affiliate = reaches(operator, affiliateId) ? affiliates.find(affiliateId) : undefined
  if (affiliate === undefined) throw new ProblemError(unknown)
  return affiliate
}

/** Null for all, where there is no test programme to be left out. */
export const reachOf = ({
  operator,
  affiliates,
}: Pick<OperatorContext, 'operator' | 'affiliates'>): readonly string[] | null => {
  if (operator.affiliates !== 'all') return operator.affiliates
  return affiliates.tests().length === 0 ? null : affiliates.all().map(({ id }) => id)
}

/** As {@link reachOf}. @throws ProblemError affiliate-not-found: an empty list would read as if nothing waited there */
export const reachedBy = (
  ctx: Pick<OperatorContext, 'operator' | 'affiliates'>,
  named: string | undefined,
): readonly string[] | null => wholeReach(ctx, named) ?? reachOf(ctx)

/** Null for all, rows of no programme and of tests among them: for statements that leave tests out by themselves. @throws ProblemError affiliate-not-found */
export const wholeReach = (
  { operator, affiliates }: Pick<OperatorContext, 'operator' | 'affiliates'>,
  named: string | undefined,
): readonly string[] | null => {
  if (named === undefined) return operator.affiliates === 'all' ? null : operator.affiliates
  const id = affiliates.find(named)?.id
  if (id === undefined || !reaches(operator, id)) throw new ProblemError('affiliate-not-found')
  return [id]
}

export const hasScope = ({ scopes }: Pick<Operator, 'scopes'>, scope: NeededScope): boolean =>
  scope === 'any' || [scope].flat().some((one) => scopes.includes(one))

/** `orders`, or `orders or payments`. */
export const scopeText = (scope: NeededScope | undefined): string => [scope ?? 'any'].flat().join(' or ')

/** For what needs another scope than its operation. @throws ProblemError scope-missing */
export const requireScope = (operator: Pick<Operator, 'scopes'>, scope: OperatorScope | 'any'): void => {
  if (!hasScope(operator, scope))
    throw new ProblemError('scope-missing', { detail: `This call needs a key with the scope ${scope}` })
}
