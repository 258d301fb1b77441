import { type OperatorScope, SCOPES_OF_APPROVAL } from '@reprise/contract'
import { countApprovers } from '#server/approval/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AffiliateDocument } from '../checks/affiliate-document.ts'
import { AffiliateFault } from '../saving.ts'

/** Fewer would lock each other out. */
const LEAST_PEOPLE = 2

const RULES: readonly (readonly [pointer: string, scopes: readonly OperatorScope[], isOn: (of: Rules) => boolean])[] = [
  ['/programme/publishing', SCOPES_OF_APPROVAL.programme, ({ publishing }) => publishing !== undefined],
  [
    '/programme/registerCorrections',
    SCOPES_OF_APPROVAL['register-correction'],
    (of) => of.registerCorrections !== undefined,
  ],
  ['/programme/paymentsByHand', SCOPES_OF_APPROVAL['payment-by-hand'], (of) => of.paymentsByHand !== undefined],
]
type Rules = Pick<AffiliateDocument['programme'], 'publishing' | 'paymentsByHand' | 'registerCorrections'>
/** A rule that wants a second person is switched on only where there are two. @throws AffiliateFault */
export const requireTwoPeople = async (
  trx: Transaction,
  id: string,
  before: Rules | undefined,
  after: Rules,
): Promise<void> => {
  for (const [pointer, scopes, isOn] of RULES) {
    if (!isOn(after) || (before !== undefined && isOn(before))) continue
    const people = await countApprovers(trx, id, scopes)
    if (people < LEAST_PEOPLE)
      throw new AffiliateFault([
        {
          pointer,
          code: 'two-people-needed',
          values: { needed: String(LEAST_PEOPLE), people: String(people) },
          message: `It needs ${LEAST_PEOPLE} people with ${scopes.join(' and ')} who can sign in by passkey; there are ${people}`,
        },
      ])
  }
}
