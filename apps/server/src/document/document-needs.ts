import type { OrderNeed } from '@reprise/contract'
import type { NeedSource, StoredOrder } from '#server/order/index.ts'
import { isDue, neededDocuments, rulesFor } from './document.decide.ts'
import { selectStates } from './document.repository.ts'

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
  const needOf = (order: StoredOrder): readonly OrderNeed[] => {
    const sent = states.filter(({ orderId }) => orderId === order.id)
    const due = neededDocuments(programme.documents, order, sent).filter(isDue)
    const documents = due.map(({ origin }) => origin)
    return documents.length === 0 ? [] : [{ kind: 'documents', screen: 'documents', before: null, documents }]
  }
  return new Map(asked.map((order) => [order.id, needOf(order)]))
}
