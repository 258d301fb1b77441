import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type CarrierConfig, type Carriers, installedCarriers } from '../carrier/carriers.ts'
import { cancelLabels, LONGEST_MS } from './cancel-labels.ts'
import { endLateCancellations, insertUnused, selectCarriersToCancel, type UnusedLabel } from './cancel.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Every minute. */
    'parcel.cancel': Record<string, never>
    /** Each account by itself, so that one that hangs holds up no other. */
    'parcel.cancel-account': { readonly account: string }
    /** A label was bought, and the call that bought it made no parcel of it. */
    'parcel.label-unused': UnusedLabel
  }
}

type CancelJobDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly config: CarrierConfig
  readonly carriers?: Carriers
}

export const cancelJobs = ({ db, clock, log, config, carriers = installedCarriers(config) }: CancelJobDeps) => ({
  'parcel.cancel': async (): Promise<void> => {
    const now = clock.now()
    await inTransaction(db, (trx) => endLateCancellations(trx, new Date(now.getTime() - LONGEST_MS), now))
    const due = (await selectCarriersToCancel(db, now)).filter((id) => carriers.byId(id)?.cancel !== undefined)
    if (due.length === 0) return
    await inTransaction(db, async (trx) => {
      for (const account of due) await enqueue(trx, 'parcel.cancel-account', { account }, { key: `cancel|${account}` })
    })
  },

  'parcel.cancel-account': async ({ account }: JobPayloads['parcel.cancel-account']): Promise<void> => {
    const carrier = carriers.byId(account)
    if (carrier !== undefined) await cancelLabels(carrier, { db, log, now: clock.now() })
  },

  'parcel.label-unused': (label: JobPayloads['parcel.label-unused']): Promise<void> =>
    insertUnused(db, label, clock.now()),
})
