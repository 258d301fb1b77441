import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'

type DecisionJob = 'order.changed' | 'order.corrected' | 'litigation.news' | 'document.refused' | 'identity.news'

/**
 * Lets the message of a decision wait, so that a mistake that is noticed at once is never mailed: the job is put back
 * until the pause is over (docs/decisions/0062). A job without a moment does not wait.
 */
export const afterPause =
  <Name extends DecisionJob>(
    name: Name,
    deps: NotificationDeps,
    send: (payload: JobPayloads[Name], deps: NotificationDeps) => Promise<void>,
  ) =>
  async (payload: JobPayloads[Name]): Promise<void> => {
    const { decisionPauseMs } = deps.config
    if (payload.at === undefined || decisionPauseMs === 0) return send(payload, deps)
    const runAt = new Date(Date.parse(payload.at) + decisionPauseMs)
    if (runAt <= deps.clock.now()) return send(payload, deps)
    await inTransaction(deps.db, (trx) => enqueue(trx, name, payload, { runAt }))
  }
