import { type ClaimOfOrder, type Order, payerOf } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { StoredClaim, StoredOrder } from '../stored-order.ts'

/** What the customer of an order was told to pay back and owes still: how much, why, until when and to which account. */
export const owedClaim = (
  { programme }: Pick<Affiliate, 'programme'>,
  { claims }: Pick<StoredOrder, 'claims'>,
): Pick<Order, 'claim'> => {
  const owed = claims.find(({ status, told }) => status === 'owed' && told)
  if (owed === undefined) return {}
  const { amount, cause, repayBefore } = owed
  const account = payerOf(programme)
  return { claim: { amount, cause, repayBefore, ...(account === undefined ? {} : { repayTo: repayToOf(account) }) } }
}

type Account = NonNullable<ReturnType<typeof payerOf>>

const repayToOf = (account: Account): NonNullable<NonNullable<Order['claim']>['repayTo']> => {
  const { name } = account
  if (account.scheme === 'bacs') return { name, sortCode: account.sortCode, accountNumber: account.accountNumber }
  return { name, iban: account.iban, ...(account.bic === undefined ? {} : { bic: account.bic }) }
}

/** For operators. */
export const claimOfOrderView = ({ raisedAt, changedAt, ...claim }: StoredClaim): ClaimOfOrder => ({
  ...claim,
  raisedAt: new Date(raisedAt).toISOString(),
  changedAt: new Date(changedAt).toISOString(),
})
