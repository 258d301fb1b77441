import type { OperatorContext } from '#server/call/index.ts'
import { readAffiliate, type StoredAffiliate } from '../affiliate.repository.ts'
import { reaches } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/**
 * A programme as it is stored, for a key that reaches it; a foreign one is as unknown as one that never was.
 * @param lock keeps others from changing it until the call ends
 * @throws ProblemError affiliate-not-found
 */
export const findConfig = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredAffiliate> => {
  const stored = await readAffiliate(db, id, options)
  if (stored === undefined || !reaches(operator, stored.id)) throw new ProblemError('affiliate-not-found')
  return stored
}
