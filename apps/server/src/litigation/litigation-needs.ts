import { isLock } from '@reprise/contract'
import type { NeedSource } from '#server/order/index.ts'
import { selectOpen } from './litigation.repository.ts'

/** An order with an open question needs its answer, on the screen of its kind. */
export const litigationNeeds: NeedSource = async ({ db }, orders) => {
  const disputed = orders.filter(({ status }) => status === 'disputed').map(({ id }) => id)
  const open = disputed.length === 0 ? [] : await selectOpen(db, disputed)
  return new Map(
    open.map(({ orderId, kind, answerBefore }) => [
      orderId,
      [
        {
          kind: 'litigation' as const,
          screen: isLock(kind) ? ('ioslitigation' as const) : ('litigation' as const),
          before: answerBefore.toISOString(),
        },
      ],
    ]),
  )
}
