import type { OrderNeed } from '@reprise/contract'
import type { NeedSource } from '#server/order/index.ts'
import { isDue, neededDocuments, rulesFor } from './document.decide.ts'
import { selectStates } from './document.repository.ts'

const SEND_DOCUMENTS: readonly OrderNeed[] = [{ kind: 'documents', screen: 'documents', before: null }]

/** What orders need to be shown. Programmes that ask for nothing cost nothing. */
export const documentNeeds: NeedSource = async ({ affiliate: { programme }, db }, orders) => {
  const asked = orders.filter((order) => rulesFor(programme.documents, order).length > 0)
  const states =
    asked.length === 0
      ? []
      : await selectStates(
          db,
          asked.map(({ id }) => id),
        )
  return new Map(
    asked
      .filter((order) =>
        neededDocuments(
          programme.documents,
          order,
          states.filter(({ orderId }) => orderId === order.id),
        ).some(isDue),
      )
      .map((order) => [order.id, SEND_DOCUMENTS]),
  )
}
