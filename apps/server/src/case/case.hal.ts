import {
  type CaseKind,
  type CaseSummary,
  type CustomerCase,
  type OperatorCase,
  type OrderCases,
  OUTCOMES_OF,
  SURFACE_BASE,
} from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { isOverdue } from '#server/order/index.ts'
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

const OPERATOR_API = SURFACE_BASE['operator-api']
export const CASES_PATH = `${OPERATOR_API}/cases`

const factsOf = ({ id, orderId, kind, status, ...one }: StoredCase) => ({
  id,
  order: orderId,
  kind,
  status,
  handedOverOn: one.handedOverOn,
  openedAt: one.openedAt.toISOString(),
  answerBefore: one.answerBefore,
  outcome: one.outcome,
  answeredAt: one.answeredAt?.toISOString() ?? null,
})

export const customerView = (vault: Vault, one: StoredCase): CustomerCase => ({
  ...factsOf(one),
  ...wordsOf(vault, one),
})

/** All cases of an order, with what its customer may bring forward now. */
export const orderCasesView = (
  vault: Vault,
  { orderId, cases, possible }: { orderId: string; cases: readonly StoredCase[]; possible: readonly CaseKind[] },
): OrderCases => {
  const order = `${SURFACE_BASE['order-api']}/order/${orderId}`
  return {
    possible: [...possible],
    _embedded: { cases: cases.map((one) => customerView(vault, one)) },
    _links: { self: { href: `${order}/cases` }, order: { href: order } },
  }
}

type Reader = Pick<OperatorContext, 'now' | 'affiliates'>

export const summaryView = ({ now, affiliates }: Reader, one: StoredCase): CaseSummary => ({
  ...factsOf(one),
  barcode: one.barcode,
  affiliate: one.affiliateId,
  overdue: one.status === 'open' && isOverdue(one.answerBefore, todayIn(affiliates.find(one.affiliateId), now)),
  answeredBy: one.answeredBy,
  outcomes: [...OUTCOMES_OF[one.kind]],
  _links: { self: { href: `${CASES_PATH}/${one.id}` }, order: { href: `${OPERATOR_API}/orders/${one.orderId}` } },
})

export const operatorView = (ctx: Reader, vault: Vault, one: StoredCase): OperatorCase => ({
  ...summaryView(ctx, one),
  ...wordsOf(vault, one),
})
