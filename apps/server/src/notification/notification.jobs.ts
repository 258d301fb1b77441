import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobName, JobPayloads, JobRun } from '#server/platform/jobs/registry.ts'
import { confirmOrder } from './confirm-order.ts'
import { newsOfDecisions } from './news-of-decisions.ts'
import { newsOfOrders } from './news-of-orders.ts'
import { offerJobs } from './offer/tell-offer.ts'
import { tellLowStock, tellLowStocks, tellOverdue, tellOwner, tellSellerReached } from './owner-mail.ts'
import { tellWebhookStopped } from './webhook-mail.ts'
import { markNotDue, selectCopy } from './mail.repository.ts'
import type { NotificationDeps } from './send-once.ts'
import { remindToSend, sendReminder } from './reminder/remind-to-send.ts'
import { installedSms } from '#server/platform/sms/create-sms.ts'
import { sendSms } from './sms/send-sms.ts'
import { type News, tell } from './tell.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A message that an operator asked for again. */
    'order.mail-again': { readonly mailId: string }
  }
}

const NEWS = { ...newsOfOrders, ...newsOfDecisions }

/** What people are told, and when: each job sends one message. */
export const notificationJobs = (deps: NotificationDeps, ports = installedSms(deps.config)) => ({
  ...telling(NEWS, deps),
  ...offerJobs(deps),
  'order.mail-again': (payload: JobPayloads['order.mail-again'], run?: JobRun): Promise<void> =>
    sendCopy(payload, deps, run),
  'order.confirm-by-mail': (payload: JobPayloads['order.confirm-by-mail'], run?: JobRun): Promise<void> =>
    confirmOrder(payload, deps, run),
  'configuration.tell-owner': (payload: JobPayloads['configuration.tell-owner']): Promise<void> =>
    tellOwner(payload, deps),
  'order.remind-to-send': (): Promise<void> => remindToSend(deps),
  'order.send-reminder': (payload: JobPayloads['order.send-reminder']): Promise<void> => sendReminder(payload, deps),
  'order.send-sms': (payload: JobPayloads['order.send-sms']): Promise<void> => sendSms(payload, deps, ports),
  'order.alarm': (): Promise<void> => tellOverdue(deps),
  'voucher.check-stock': (payload: JobPayloads['voucher.check-stock']): Promise<void> => tellLowStock(payload, deps),
  'seller.tell-owner': (payload: JobPayloads['seller.tell-owner']): Promise<void> => tellSellerReached(payload, deps),
  'webhook.tell-owner': (payload: JobPayloads['webhook.tell-owner']): Promise<void> =>
    tellWebhookStopped(payload, deps),
  'voucher.check-stocks': (): Promise<void> => tellLowStocks(deps),
})

const telling = <Rows extends News>(rows: Rows, deps: NotificationDeps) =>
  Object.fromEntries(
    Object.entries(rows as { readonly [name: string]: Row }).map(([name, row]) => [
      name,
      async (payload: never) => {
        if (await isPutBack(name as JobName, payload, deps)) return
        const job = { name: name as JobName, payload }
        for (const news of [(await row(payload, deps)) ?? []].flat()) await tell(news, deps, job)
      },
    ]),
  ) as unknown as { readonly [Name in keyof Rows & JobName]: (payload: JobPayloads[Name]) => Promise<void> }

/** Nothing is sent that is not due any more, and the list says so. */
const sendCopy = async (
  { mailId }: JobPayloads['order.mail-again'],
  deps: NotificationDeps,
  run?: JobRun,
): Promise<void> => {
  const copy = await selectCopy(deps.db, mailId)
  if (copy === undefined) return
  const { key, copyOf, payload } = copy
  if (copy.job === 'order.confirm-by-mail')
    return confirmOrder(payload as JobPayloads['order.confirm-by-mail'], deps, run, key)
  const row = (NEWS as { readonly [name: string]: Row | undefined })[copy.job]
  const news = [(await row?.(payload as never, deps)) ?? []].flat().find((one) => one.key === copyOf)
  if (news === undefined) return markNotDue(deps.db, key)
  await tell({ ...news, key }, deps, { name: copy.job as JobName, payload })
}

type Row = (payload: never, deps: NotificationDeps) => ReturnType<NonNullable<News[keyof News]>>

/** What is told of them can be taken back for a while. */
const DECISIONS: ReadonlySet<JobName> = new Set([
  'order.changed',
  'order.corrected',
  'litigation.news',
  'document.refused',
  'identity.news',
])

/** A decision's message waits, so that a mistake noticed at once is never mailed (docs/decisions/0062). */
const isPutBack = async <Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name] & { readonly at?: string },
  { db, clock, config }: NotificationDeps,
): Promise<boolean> => {
  if (!DECISIONS.has(name) || payload.at === undefined || config.decisionPauseMs === 0) return false
  const runAt = new Date(Date.parse(payload.at) + config.decisionPauseMs)
  if (runAt <= clock.now()) return false
  await inTransaction(db, (trx) => enqueue(trx, name, payload, { runAt }))
  return true
}
