import { createHash } from 'node:crypto'
import { type RightsKind, SCOPES_OF_APPROVAL } from '@reprise/contract'
import { countApprovers, useApproval } from '#server/approval/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { selectRule } from './rule.repository.ts'

/** SHA-256 of exactly what is given to whom. */
export const rightsHash = (kind: RightsKind, facts: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...facts]))
    .digest()

/** How many people could approve it. */
export const approvers = (db: Db): Promise<number> => countApprovers(db, null, SCOPES_OF_APPROVAL.rights)

/**
 * In the transaction that does it, where the rule is on. The machine itself is never locked out: while no
 * person could approve, its command line does it alone. @throws ProblemError second-person-needed
 */
export const requireSecondPerson = async (
  { db, now, operator: { actor, keyId } }: Pick<OperatorContext, 'db' | 'now' | 'operator'>,
  kind: RightsKind,
  facts: readonly unknown[],
): Promise<void> => {
  if (!(await selectRule(db))) return
  if (keyId === 'command-line' && (await approvers(db)) === 0) return
  await useApproval({ db, now, actor }, { kind, affiliateId: null, orderId: null, hash: rightsHash(kind, facts) })
}
