import type { OrderTransition, Terms } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { changeOrderStatus, insertEvent, orderChanged } from '#server/order/index.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { answerBefore } from './litigation.decide.ts'
import { insertLitigation, type NewLitigation } from './litigation.repository.ts'

/** What was found, for the customer to answer. */
export type Finding = Omit<NewLitigation, 'id' | 'openedAt' | 'answerBefore'>

/**
 * Asks the customer: the order is disputed from now on, and they have the days of its terms. The order is held by the caller, and has no
 * other open litigation.
 * @throws Error where the amounts do not add up
 */
export const openLitigation = async (
  trx: Db,
  finding: Finding,
  { terms, now }: { readonly terms: Pick<Terms, 'answerDays'>; readonly now: Date },
): Promise<{ readonly id: string; readonly answerBefore: Date }> => {
  assertSum(finding)
  const litigation = { id: newId(), openedAt: now, answerBefore: answerBefore(now, terms), ...finding }
  const { orderId, kind: about } = finding
  const transition: OrderTransition = about === 'arrived-late' ? 'arrive-late' : 'dispute'
  const { changed } = await changeOrderStatus(trx, { orderId, transition, actor: 'bench', about, now })
  // Another finding about what is in dispute already: what came of a second look, or another obstacle.
  if (!changed) await insertEvent(trx, { orderId, event: 'dispute', actor: 'bench', about, now })
  await insertLitigation(trx, litigation)
  await orderChanged(trx, finding.orderId)
  await enqueue(trx, 'litigation.news', {
    litigationId: litigation.id,
    news: 'opened',
    nth: 1,
    at: now.toISOString(),
  })
  return litigation
}

/** A customer who is offered less is shown why, to the cent. */
const assertSum = ({ amountBefore, amountAfter, lines }: Finding): void => {
  if (amountAfter === null) return
  const sum = lines.reduce((total, { effect }) => total + effect, amountBefore)
  if (sum !== amountAfter) throw new Error(`The lines come to ${sum}, not to ${amountAfter}`)
}
