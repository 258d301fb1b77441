import type { Affiliates } from '#server/affiliate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type CarrierConfig, type Carriers, installedCarriers } from '../carrier/carriers.ts'
import { trackParcels } from './track-parcels.ts'
import { selectCarriersToAsk } from './tracking.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Every minute. */
    'parcel.track': Record<string, never>
    /** Each account by itself, so that one that hangs holds up no other. */
    'parcel.track-account': { readonly account: string }
  }
}

type TrackingJobDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly config: CarrierConfig
  readonly carriers?: Carriers
}

export const trackingJobs = ({
  db,
  clock,
  log,
  affiliates,
  config,
  carriers = installedCarriers(config),
}: TrackingJobDeps) => ({
  'parcel.track': async (): Promise<void> => {
    const due = await selectCarriersToAsk(db, carriers.tracked, clock.now())
    if (due.length === 0) return
    await inTransaction(db, async (trx) => {
      for (const account of due) await enqueue(trx, 'parcel.track-account', { account }, { key: `track|${account}` })
    })
  },

  'parcel.track-account': async ({ account }: JobPayloads['parcel.track-account']): Promise<void> => {
    const carrier = carriers.byId(account)
    if (carrier !== undefined) await trackParcels(carrier, { db, log, clock, affiliates })
  },
})
