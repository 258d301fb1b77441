import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { hasAccount } from './account.repository.ts'

/** Whether groups of the provider give rights here. */
export type Mapped = { readonly oidc: { readonly groups: object | null } | null }

export const isMapped = ({ oidc }: Mapped): boolean => oidc !== null && oidc.groups !== null

/** Refuses for a person with an account, where its groups are mapped. @throws ProblemError provider-decides */
export const requireOwnRights = async (db: Db, mapped: Mapped, personId: string): Promise<void> => {
  if (isMapped(mapped) && (await hasAccount(db, personId))) throw new ProblemError('provider-decides')
}
