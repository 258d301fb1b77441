import type { Affiliates } from '#server/affiliate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type Carrier, CarrierFault, type CarrierSign } from '../carrier/carrier.ts'
import { parcelStatus } from '../parcel.decide.ts'
import { recordTrackingEvent } from '../record-tracking-event.ts'
import { afterFault, nextQuestion } from './track.decide.ts'
import { claimToTrack, endTracking, giveBack, type TrackedParcel, updateTrackAt } from './tracking.repository.ts'

/** So many are asked about one after the other; the next minute takes the next. */
const BATCH = 25
/** Who asks has so long, in ms: then others take up what it left. */
const CLAIM_MS = 10 * 60_000
/** Clocks of carriers run ahead of ours by so much at most. */
const AHEAD_MS = 10 * 60_000

/** One account has so long, in ms: a worker has four places for all jobs, and the next minute goes on. */
const LONGEST_MS = 45_000

type TrackDeps = {
  readonly db: Database
  readonly log: Logger
  readonly clock: Clock
  readonly affiliates: Pick<Affiliates, 'find'>
}

/** Asks a carrier about the parcels that it has. One that does not answer is left alone with the rest of them. */
export const trackParcels = async (carrier: Carrier, { db, log, clock, affiliates }: TrackDeps): Promise<void> => {
  const { track } = carrier
  if (track === undefined) return
  const begun = clock.now()
  const parcels = await inTransaction(db, async (trx) => {
    await endTracking(trx, carrier.id, begun)
    const until = new Date(begun.getTime() + CLAIM_MS)
    return claimToTrack(trx, { carrier: carrier.id, now: begun, until, most: BATCH })
  })
  for (const [nth, parcel] of parcels.entries()) {
    const now = clock.now()
    if (now.getTime() - begun.getTime() >= LONGEST_MS) {
      const rest = parcels.slice(nth).map(({ id }) => id)
      return giveBack(db, rest, now)
    }
    try {
      await takeDown({ db, affiliates }, carrier.id, parcel, await track(parcel.trackingNumber), now)
    } catch (error) {
      log.warn({ err: error, parcel: parcel.id }, 'A carrier could not be asked about a parcel')
      const faults = parcel.faults + 1
      await updateTrackAt(db, parcel.id, { at: afterFault(faults, now), faults })
      if (error instanceof CarrierFault && error.mayPass) return
    }
  }
}

/** What was told before counts once. */
const takeDown = (
  { db, affiliates }: Pick<TrackDeps, 'db' | 'affiliates'>,
  carrier: string,
  parcel: TrackedParcel,
  signs: readonly CarrierSign[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const told = signs.filter(({ at }) => at.getTime() <= now.getTime() + AHEAD_MS)
    for (const sign of told.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await recordTrackingEvent(
        trx,
        { ...sign, trackingNumber: parcel.trackingNumber, carrier },
        { now, actor: 'carrier', affiliates },
      ).catch(ignoreForgotten)
    const status = parcelStatus(told)
    await updateTrackAt(trx, parcel.id, { at: nextQuestion({ ...parcel, status }, now), faults: 0 })
  })

/** Its seller was forgotten meanwhile, and the number with them. */
const ignoreForgotten = (error: unknown): void => {
  if (!(error instanceof ProblemError) || error.problem !== 'parcel-not-found') throw error
}
