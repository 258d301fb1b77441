import { inTransaction } from '#server/platform/database/transaction.ts'
import type { NotificationDeps } from '../send-once.ts'
import { deleteStop, insertStop, selectSendersTo } from './sms-stop.repository.ts'

type StopDeps = Pick<NotificationDeps, 'db' | 'affiliates' | 'clock'>

/** Those that send by an account or did so before: a number that says STOP says it to the account. */
const programmesOf = async (account: string, phoneHash: Buffer, { db, affiliates }: StopDeps): Promise<string[]> => {
  const now = affiliates.all().flatMap(({ id, programme }) => (programme.sms?.account === account ? [id] : []))
  return [...new Set([...now, ...(await selectSendersTo(db, phoneHash, account))])]
}

/** Whether it was sent anything before or not: numbers of strangers are typed too. */
export const stopNumber = async (
  account: string,
  phoneHash: Buffer,
  by: 'reply' | 'unreachable',
  deps: StopDeps,
): Promise<void> => {
  const affiliates = await programmesOf(account, phoneHash, deps)
  await inTransaction(deps.db, (trx) => insertStop(trx, phoneHash, { affiliates, by, at: deps.clock.now() }))
}

export const startNumber = async (account: string, phoneHash: Buffer, deps: StopDeps): Promise<void> => {
  const affiliates = await programmesOf(account, phoneHash, deps)
  await inTransaction(deps.db, (trx) => deleteStop(trx, phoneHash, affiliates))
}
