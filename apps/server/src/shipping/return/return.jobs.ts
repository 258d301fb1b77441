import type { LabelFormat } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { selectOrderOfAny } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { PermanentFailure } from '#server/platform/permanent-failure.ts'
import { CarrierFault } from '../carrier/carrier.ts'
import { type CarrierConfig, type Carriers, installedCarriers } from '../carrier/carriers.ts'
import { makeReturnParcel } from './create-return-parcel.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A carrier did not answer when the label of a return was wanted. */
    'parcel.buy-return-label': { readonly orderId: string; readonly format: LabelFormat }
  }
}

type ReturnJobDeps = {
  readonly db: Database
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly vault: Vault
  readonly clock: Clock
  readonly config: CarrierConfig
  readonly carriers?: Carriers
}

export const returnJobs = ({ carriers, ...deps }: ReturnJobDeps) => ({
  'parcel.buy-return-label': (asked: JobPayloads['parcel.buy-return-label']): Promise<void> =>
    buyReturnLabel(asked, { ...deps, carriers: carriers ?? installedCarriers(deps.config) }),
})

/** What the carrier refuses it would refuse again: operators see the job with its code and its field. */
const buyReturnLabel = async (
  { orderId, format }: JobPayloads['parcel.buy-return-label'],
  { db, affiliates, vault, clock, carriers }: ReturnJobDeps & { readonly carriers: Carriers },
): Promise<void> => {
  const order = await selectOrderOfAny(db, orderId)
  const affiliate = order && affiliates.find(order.affiliateId)
  if (order === undefined || affiliate === undefined) return
  try {
    await inTransaction(db, (trx) =>
      makeReturnParcel(trx, { order, affiliate, format, now: clock.now() }, { db, carriers, vault }, (_, ask) => ask()),
    )
  } catch (error) {
    if (error instanceof CarrierFault && !error.mayPass) throw new PermanentFailure(error.message)
    // It has left by another way, or stays.
    if (error instanceof ProblemError && error.problem === 'transition-not-allowed') return
    throw error
  }
}
