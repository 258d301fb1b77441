import type { Db } from '#server/platform/database/connect.ts'
import { selectChainState } from '#server/audit/index.ts'
import { selectLastBackup } from '#server/backup/index.ts'
import { selectLastRunOrStart } from '#server/privacy/index.ts'
import { countStayingDrivers } from '#server/shipping/index.ts'
import { countDeliveries } from '#server/webhook/index.ts'
import {
  countGivenUp,
  selectMail,
  selectPayoutsUnderWay,
  selectQueues,
  selectUninspected,
} from './system.repository.ts'

const DAY_MS = 86_400_000

/** Numbers of the whole installation, the same from each process. Nothing in them is about a person. */
export type Measured = {
  readonly jobs: Readonly<Record<'waiting' | 'planned' | 'failing' | 'given-up', number>>
  readonly oldestJobAge: number
  readonly mailsFailedLastDay: number
  readonly documentsWaiting: number
  readonly oldestDocumentAge: number
  /** Since the oldest batch was prepared, or handed to the bank, that is not ended yet; in seconds as all ages are. */
  readonly payoutAge: Readonly<Record<'prepared' | 'exported', number>>
  /** Tries of the last day to tell affiliates' systems, by how they ended. */
  readonly webhookTries: Readonly<Record<string, number>>
  /** Since the event that waits longest to be told. */
  readonly oldestWebhookAge: number
  /** 0 where there never was one. */
  readonly lastBackup: number
  /** When sellers were last forgotten whose term was over. */
  readonly lastRetention: number
  /** When rows of the audit were last chained, and when its chain was last read; before the first, when there began to be one. */
  readonly lastAuditChain: number
  readonly lastAuditCheck: number
  readonly auditFaults: number
  /** Drivers who still come for a parcel and should not. */
  readonly driversStaying: number
}

export const measure = async (db: Db, now: Date): Promise<Measured> => {
  const queues = await selectQueues(db)
  const { found } = await countGivenUp(db)
  const mail = await selectMail(db, new Date(now.getTime() - DAY_MS))
  const documents = await selectUninspected(db)
  const payouts = await selectPayoutsUnderWay(db)
  const webhooks = await countDeliveries(db, new Date(now.getTime() - DAY_MS))
  const backup = await selectLastBackup(db)
  const retention = await selectLastRunOrStart(db)
  const chain = await selectChainState(db)
  const age = (since: Date | null | undefined): number =>
    since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0
  const sum = (of: (queue: (typeof queues)[number]) => number): number =>
    queues.reduce((all, queue) => all + of(queue), 0)
  const oldest = queues.flatMap((queue) => (queue.oldest === null ? [] : [queue.oldest.getTime()]))
  return {
    jobs: {
      waiting: sum((queue) => queue.waiting),
      planned: sum((queue) => queue.planned),
      failing: sum((queue) => queue.failing),
      'given-up': found,
    },
    oldestJobAge: oldest.length === 0 ? 0 : age(new Date(Math.min(...oldest))),
    mailsFailedLastDay: mail.refused,
    documentsWaiting: documents.waiting,
    oldestDocumentAge: age(documents.oldest),
    payoutAge: { prepared: age(payouts.prepared), exported: age(payouts.exported) },
    webhookTries: webhooks.results,
    oldestWebhookAge: age(webhooks.oldest),
    lastBackup: (backup?.getTime() ?? 0) / 1_000,
    lastRetention: (retention?.getTime() ?? 0) / 1_000,
    lastAuditChain: ((chain?.caughtUpAt ?? chain?.beganAt)?.getTime() ?? 0) / 1_000,
    lastAuditCheck: ((chain?.checkedAt ?? chain?.beganAt)?.getTime() ?? 0) / 1_000,
    auditFaults: chain?.faults ?? 0,
    driversStaying: await countStayingDrivers(db),
  }
}
