import type { OperatorContext } from '#server/call/index.ts'
import { reaches } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

type Reaching = Pick<OperatorContext, 'operator' | 'affiliates'>

/** Whether the caller may change what all programmes share. Programmes that are archived do not count. */
export const reachesAllProgrammes = ({ operator, affiliates }: Reaching): boolean =>
  operator.affiliates === 'all' ||
  affiliates.all().every(({ id, archivedAt }) => archivedAt !== null || reaches(operator, id))

/** @throws ProblemError scope-missing */
export const requireAllProgrammes = (ctx: Reaching, what: 'questions' | 'products'): void => {
  if (!reachesAllProgrammes(ctx))
    throw new ProblemError('scope-missing', {
      detail: `The ${what} are those of all programmes; use a key that reaches all of them`,
    })
}
