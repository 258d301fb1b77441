import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { awaitMailAgain } from './sms.repository.ts'

/** Beside the key of the mail that an SMS takes the place of. */
const SMS_OF = 'sms|'

export const smsKeyOf = (mailKey: string): string => `${SMS_OF}${mailKey}`

/** The mail that an SMS was to take the place of goes out after all, so that its seller is reminded. Idempotent. */
export const mailInstead = async (db: Database, smsKey: string): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const orderId = await awaitMailAgain(trx, smsKey.slice(SMS_OF.length))
    const number = Number(smsKey.split('|').at(-1))
    if (orderId !== undefined) await enqueue(trx, 'order.send-reminder', { orderId, number })
  })
}
