import type { Vault } from '#server/platform/crypto/vault.ts'
import type { StoredCase } from './case.repository.ts'

export const statementPlace = (id: string): string => `customer_case|statement|${id}`
export const answerPlace = (id: string): string => `customer_case|answer|${id}`

/** What both sides of a case wrote, in the clear. */
export const wordsOf = (
  vault: Vault,
  { id, statement, answer }: StoredCase,
): { readonly statement: string | null; readonly answer: string | null } => ({
  statement: statement === null ? null : vault.open(statement, statementPlace(id)),
  answer: answer === null ? null : vault.open(answer, answerPlace(id)),
})
