import type { LitigationAction, OrderTransition, ToldBy } from '@reprise/contract'
import { changeOrderStatus, insertEvent, orderChanged, settleAmount } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { updateAnswer } from './litigation.repository.ts'
import type { StoredLitigation } from './stored-litigation.ts'

export type Answer = {
  readonly action: LitigationAction
  /** What was said with it, sealed. */
  readonly statement?: Buffer | null
  /** How it moves the order, as was decided. */
  readonly moves: readonly OrderTransition[]
  /** How the customer told it, where an operator took it down. */
  readonly told?: ToldBy
  /** Why the order moved, for colleagues. */
  readonly reason: string
}

/** Writes an answer that was decided to be possible, moves its order, and has its customer told. The caller holds the order. */
export const takeAnswer = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  litigation: StoredLitigation,
  { action, statement = null, moves, told, reason }: Answer,
): Promise<void> => {
  const { id, orderId, kind, events } = litigation
  await updateAnswer(db, id, { action, statement, told, now })
  for (const transition of moves) {
    if (transition === 'accept') await settle(db, litigation)
    await changeOrderStatus(db, {
      orderId,
      transition,
      actor: 'litigation',
      reason,
      about: kind,
      toldElsewhere: true,
      now,
    })
  }
  if (action === 'contest' || action === 'unlocked')
    await insertEvent(db, { orderId, event: action, actor: 'litigation', reason, about: kind, now })
  await orderChanged(db, orderId)
  const noted = told === undefined ? {} : { told }
  await enqueue(db, 'litigation.news', { litigationId: id, news: 'answered', nth: events.length, action, ...noted })
}

const settle = async (
  db: Db,
  { orderId, amountAfter }: Pick<StoredLitigation, 'orderId' | 'amountAfter'>,
): Promise<void> => {
  if (amountAfter === null) throw new Error(`Nothing is offered for order ${orderId}`)
  await settleAmount(db, orderId, amountAfter)
}
