import type { Operator } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/**
 * Lets through a store's own key, and one that belongs to no single store; never a public token.
 * @throws ProblemError scope-missing
 */
export const requireStore = (operator: Operator | null, storeId: string): Operator => {
  if (operator === null) throw new ProblemError('scope-missing', { detail: 'This call needs the key of a store' })
  if (operator.storeId !== null && operator.storeId !== storeId)
    throw new ProblemError('scope-missing', { detail: 'This key belongs to another store' })
  return operator
}
