import type { Transportation } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { transportationsBy } from '#server/quotation/index.ts'

/**
 * As its customer chose, or the way that is proposed first.
 * @param process its label
 * @throws ProblemError where the programme does not offer it
 */
export const wayToSend = (
  { affiliate }: Pick<Context, 'affiliate'>,
  process: string,
  chosen: Transportation | undefined,
): Transportation => {
  const offered = transportationsBy(affiliate, process)
  if (chosen !== undefined && !offered.includes(chosen))
    throw new ProblemError('process-not-available', { current: { transportations: [...offered] } })
  return chosen ?? offered[0] ?? 'label'
}
