import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type Carrier, CarrierFault } from '../carrier/carrier.ts'
import { afterFault } from '../tracking/track.decide.ts'
import {
  type CancellationOutcome,
  claimToCancel,
  endCancellation,
  selectMoves,
  updateAskAt,
  type WantedCancellation,
} from './cancel.repository.ts'

/** In one go. */
const MOST = 25
/** How long others leave alone what one has claimed, in ms: longer than all of it takes. */
const CLAIM_MS = 10 * 60_000
/** After this no carrier takes a label back, in ms: Sendcloud says 42 days from its sale. */
export const LONGEST_MS = 42 * 86_400_000

type CancelDeps = { readonly db: Database; readonly log: Logger; readonly now: Date }

/** Asks one account to take back the labels that are needed no more. One that does not answer is left alone with all of them. */
export const cancelLabels = async (carrier: Carrier, { db, log, now }: CancelDeps): Promise<void> => {
  const { cancel } = carrier
  if (cancel === undefined) return
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await inTransaction(db, (trx) => claimToCancel(trx, { carrier: carrier.id, now, until, most: MOST }))
  let isAway = false
  for (const wanted of claimed) {
    if (isAway) {
      await updateAskAt(db, wanted.id, { at: afterFault(1, now), faults: wanted.faults })
      continue
    }
    try {
      const outcome = await outcomeOf(wanted, cancel, db)
      await inTransaction(db, (trx) => endCancellation(trx, wanted.id, outcome, now))
    } catch (error) {
      log.warn({ err: error, cancellation: wanted.id }, 'A carrier could not be asked to take back a label')
      const isOfCarrier = error instanceof CarrierFault
      if (isOfCarrier && !error.mayPass) {
        await inTransaction(db, (trx) => endCancellation(trx, wanted.id, 'refused', now))
        continue
      }
      const faults = wanted.faults + 1
      await updateAskAt(db, wanted.id, { at: afterFault(faults, now), faults })
      isAway = isOfCarrier
    }
  }
}

const outcomeOf = async (
  { id, handle }: WantedCancellation,
  cancel: NonNullable<Carrier['cancel']>,
  db: Database,
): Promise<CancellationOutcome> => {
  if (await selectMoves(db, id)) return 'moves'
  return (await cancel(handle)) ? 'cancelled' : 'refused'
}
