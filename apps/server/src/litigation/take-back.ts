import type { Db } from '#server/platform/database/connect.ts'
import { answerBefore } from './litigation.decide.ts'
import { updateReopened, updateWithdrawn } from './litigation.repository.ts'
import type { StoredLitigation } from './stored-litigation.ts'

/** By which a message about a litigation is known: of two with one key the second is not sent. */
export const litigationMailKey = (litigationId: string, news: string, nth: number): string =>
  `litigation-${news}|${litigationId}|${nth}`

/** A question was put by mistake, and is taken back; its order is held, and moved by the caller. @returns the key of the message that put it */
export const withdrawQuestion = async (trx: Db, { id }: StoredLitigation): Promise<string> => {
  await updateWithdrawn(trx, id)
  return litigationMailKey(id, 'opened', 1)
}

/**
 * Puts a question again whose answer an operator noted by mistake, or which was settled without one: with all the days of its terms.
 * Nothing where its customer waits for another look.
 */
export const reopenQuestion = async (trx: Db, { id, terms }: StoredLitigation, now: Date): Promise<void> =>
  updateReopened(trx, id, answerBefore(now, terms))

/** The newest answer, if an operator took it down: the key of the message that told its customer; null where it is their own. */
export const notedAnswer = ({ id, events }: Pick<StoredLitigation, 'id' | 'events'>): string | null => {
  const last = events.findLastIndex(({ event }) => event !== 'left' && event !== 'reminded')
  return (events[last]?.told ?? null) === null ? null : litigationMailKey(id, 'answered', last)
}
