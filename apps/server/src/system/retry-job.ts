import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { beginAnew } from './system.repository.ts'

/** The second of two people is told that nothing is given up. @throws ProblemError job-not-found */
export const retryJob = async (
  ctx: OperatorContext,
  id: string,
): Promise<{ readonly id: string; readonly job: string }> => {
  const job = await beginAnew(ctx.db, id)
  if (job === undefined) throw new ProblemError('job-not-found')
  ctx.note({ id, job })
  return { id, job }
}
