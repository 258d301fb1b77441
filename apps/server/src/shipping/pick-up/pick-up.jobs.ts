import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type CarrierConfig, type Carriers, installedCarriers } from '../carrier/carriers.ts'
import { lookAfterPickUps } from './look-after-pick-ups.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Every minute. */
    'parcel.look-after-pick-ups': Record<string, never>
  }
}

type PickUpJobDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly config: CarrierConfig
  readonly carriers?: Carriers
}

export const pickUpJobs = ({ db, clock, log, config, carriers = installedCarriers(config) }: PickUpJobDeps) => ({
  'parcel.look-after-pick-ups': (): Promise<void> => lookAfterPickUps({ db, carriers, log, now: clock.now() }),
})
