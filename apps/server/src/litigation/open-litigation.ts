import type { OrderTransition, Terms } from '@reprise/contract'
import { wholeDayAfter } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { changeOrderStatus, insertEvent, orderChanged } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insertLitigation, type NewLitigation, updateReopened, updateWithdrawn } from './litigation.repository.ts'
import type { StoredLitigation } from './stored-litigation.ts'

/** Two messages with one key: the second is not sent. */
export const litigationMailKey = (litigationId: string, news: string, nth: number): string =>
  `litigation-${news}|${litigationId}|${nth}`

/** Takes back a question put by mistake; its order is held. @returns the key of the message that put it */
export const withdrawQuestion = async (trx: Db, { id }: StoredLitigation): Promise<string> => {
  await updateWithdrawn(trx, id)
  return litigationMailKey(id, 'opened', 1)
}

/** Puts a question again with all the days of its terms. Nothing where its customer waits for another look. */
export const reopenQuestion = async (
  trx: Db,
  { id, terms }: StoredLitigation,
  { affiliate, now }: Pick<Opening, 'affiliate' | 'now'>,
): Promise<void> => updateReopened(trx, id, wholeDayAfter(affiliate, now, terms.answerDays))

/** The key of the message that the promise is paid; null where another thing happened last. */
export const settledMailKey = ({ id, events }: Pick<StoredLitigation, 'id' | 'events'>): string | null =>
  events.at(-1)?.event === 'settled' ? litigationMailKey(id, 'settled', events.length - 1) : null

/** The key of the message about an answer that an operator took down; null where it is the customer's own. */
export const notedAnswer = ({ id, events }: Pick<StoredLitigation, 'id' | 'events'>): string | null => {
  const last = events.findLastIndex(({ event }) => event !== 'left' && event !== 'reminded')
  return (events[last]?.told ?? null) === null ? null : litigationMailKey(id, 'answered', last)
}

/** What was found, for the customer to answer. */
export type Finding = Omit<NewLitigation, 'id' | 'openedAt' | 'answerBefore'>

/** By whose clock its last day ends, and how many days there are. */
type Opening = { readonly affiliate: Affiliate; readonly terms: Pick<Terms, 'answerDays'>; readonly now: Date }

/**
 * Disputes the order. The caller holds it, and it has no other open litigation.
 * @throws Error where the amounts do not add up
 */
export const openLitigation = async (
  trx: Db,
  finding: Finding,
  { affiliate, terms, now }: Opening,
): Promise<{ readonly id: string; readonly answerBefore: Date }> => {
  assertSum(finding)
  const litigation = {
    id: newId(),
    openedAt: now,
    answerBefore: wholeDayAfter(affiliate, now, terms.answerDays),
    ...finding,
  }
  const { orderId, kind: about } = finding
  const transition: OrderTransition = about === 'arrived-late' ? 'arrive-late' : 'dispute'
  const { changed } = await changeOrderStatus(trx, { orderId, transition, actor: 'bench', about, now })
  // In dispute already: what came of a second look, or another obstacle.
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
