declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** An order was placed or accepted, or what tells its seller from others has changed. */
    'fraud.weigh': { readonly orderId: string }
    'fraud.forget': Record<string, never>
  }
}

import { DAY_MS, MOST_FRAUD_DAYS } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { deleteBefore } from './fraud.repository.ts'
import { weighOrder } from './weigh-order.ts'

type FraudDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly affiliates: Pick<Affiliates, 'find'>
}

/** So long a decision can be answered for. */
const REASON_DAYS = 3 * 365

export const fraudJobs = ({ db, clock, ...deps }: FraudDeps) => ({
  'fraud.weigh': ({ orderId }: { readonly orderId: string }): Promise<void> =>
    inTransaction(db, (trx) => weighOrder({ db: trx, now: clock.now(), ...deps }, orderId)),

  'fraud.forget': async (): Promise<void> => {
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await deleteBefore(db, before(MOST_FRAUD_DAYS), before(REASON_DAYS))
  },
})
