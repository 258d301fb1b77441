import { type ApprovalKind, type OperatorScope, RELEASE_MS, scopesOfRoles } from '@reprise/contract'
import { isSamePerson } from '#server/operator/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type ApprovedContent, selectApproved, selectRolesAt, updateState } from './approval.repository.ts'

type Doing = { readonly db: Db; readonly now: Date; readonly actor: string }

/**
 * In the transaction that does it, so that each door asks: another person than the one who does it approved exactly this
 * within the last day. Each approval counts once. @throws ProblemError second-person-needed
 */
export const useApproval = async ({ db, now, actor }: Doing, content: ApprovedContent): Promise<void> => {
  const since = new Date(now.getTime() - RELEASE_MS)
  for (const { id, approvedBy } of await selectApproved(db, content, since)) {
    if (await isSamePerson(db, actor, approvedBy)) continue
    return updateState(db, id, 'used')
  }
  throw new ProblemError('second-person-needed', {
    detail: HOW_TO_ASK[content.kind],
    current: { kind: content.kind, contentHash: content.hash.toString('hex') },
  })
}

const RIGHTS = 'Ask a second person for it (POST people/approvals, --ask on the command line)'
const HOW_TO_ASK: { readonly [kind in ApprovalKind]: string } = {
  programme:
    'Propose the change (POST configs/{id}/proposals, `approval propose`): it is published once a second person has approved it',
  'payment-by-hand': 'Ask a second person for this payment (POST orders/{id}/payment-approval, `approval ask`)',
  'register-correction':
    'Ask a second person for this correction (POST register/{affiliate}/correction-approvals, --ask on the command line)',
  invitation: RIGHTS,
  'new-link': RIGHTS,
  rights: RIGHTS,
  resumption: RIGHTS,
  'operator-key': RIGHTS,
  'rule-off': RIGHTS,
}

/** How many people can approve what needs these scopes at a programme, or at all of them. */
export const countApprovers = async (
  db: Db,
  affiliateId: string | null,
  scopes: readonly OperatorScope[],
): Promise<number> =>
  (await selectRolesAt(db, affiliateId)).filter((roles) => {
    const held = scopesOfRoles(roles)
    return scopes.every((scope) => held.includes(scope))
  }).length
