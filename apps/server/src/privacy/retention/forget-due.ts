import { dayOf } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { giveWay } from '#server/platform/jobs/give-way.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { eraseFound } from '../erase-seller.ts'
import { type FoundSeller, holdSeller } from '../find-seller.ts'
import { forgetReplies } from '../forget-replies.ts'
import {
  beginRun,
  countForgotten,
  endRun,
  isDue,
  type Place,
  selectDue,
  selectProgrammes,
  type Terms,
} from './retention.repository.ts'

/** Orders that are looked at together. */
const AT_ONCE = 100
/** Sellers of one run, of each programme: what is left waits for the next night, the oldest first. */
const MOST_A_RUN = 5_000

export type ForgetDeps = {
  readonly db: Database
  readonly vault: Vault
  readonly files: Pick<SealedStorage, 'release' | 'sweep'>
  readonly clock: Clock
  readonly log: { readonly error: (facts: { readonly err: unknown; readonly order: string }, text: string) => void }
}
type Forgotten = { readonly sellers: number; readonly orders: number; readonly failed: number }
const NOBODY: Forgotten = { sellers: 0, orders: 0, failed: 0 }

/**
 * Forgets each seller whose term is over, in a transaction of its own: what ends it halfway is gone on with by the next run.
 * A run in which a seller could not be forgotten does not count as through, so that the alarm for it is heard.
 */
export const forgetDue = async (deps: ForgetDeps, now: Date, mostEach: number = MOST_A_RUN): Promise<Forgotten> => {
  const day = dayOf(now)
  await beginRun(deps.db, day, now)
  let sum = NOBODY
  for (const affiliate of await selectProgrammes(deps.db))
    sum = added(sum, await forgetOf(deps, { at: now, affiliates: [affiliate] }, { affiliate, mostEach }))
  await deps.files.sweep()
  if (sum.failed === 0) await endRun(deps.db, day, now)
  return sum
}

const added = (one: Forgotten, other: Forgotten): Forgotten => ({
  sellers: one.sellers + other.sellers,
  orders: one.orders + other.orders,
  failed: one.failed + other.failed,
})

const forgetOf = async (
  deps: ForgetDeps,
  asked: Terms,
  { affiliate, mostEach }: { readonly affiliate: string; readonly mostEach: number },
): Promise<Forgotten> => {
  let sum = NOBODY
  let after: Place | null = null
  while (sum.sellers < mostEach) {
    const found: Awaited<ReturnType<typeof selectDue>> = await selectDue(deps.db, asked, after, AT_ONCE)
    if (found === undefined) break
    after = { since: found.since, id: found.id }
    const gone: FoundSeller[] = []
    for (const order of found.due.slice(0, mostEach - sum.sellers))
      sum = added(sum, await forgetOne(deps, asked, { affiliate, order, gone }))
    // Each reply has to be read: for all of them at once. Without this, replies are gone a day after they were given.
    if (gone.length > 0) await inTransaction(deps.db, (trx) => forgetReplies(trx, deps.vault, gone))
    await giveWay()
  }
  return sum
}

/** A seller who cannot be forgotten does not keep the others. */
const forgetOne = async (
  deps: ForgetDeps,
  asked: Terms,
  { affiliate, order, gone }: { readonly affiliate: string; readonly order: string; readonly gone: FoundSeller[] },
): Promise<Forgotten> => {
  try {
    const forgotten = await inTransaction(deps.db, async (db) => {
      const seller = await holdSeller({ db, operator: { affiliates: [affiliate] } }, deps.vault, { order })
      if (!(await isDue(db, asked, seller.orders))) return undefined
      // A night may be long, and the audit knows rows that say an earlier time than they came at.
      const now = deps.clock.now()
      const by = { db, now, actor: 'clock', part: 'clock', requestId: null } as const
      const { orders, files } = await eraseFound(by, deps, seller)
      await countForgotten(db, { day: dayOf(asked.at), affiliate, orders: orders.length, files })
      return { seller, orders: orders.length }
    })
    if (forgotten === undefined) return NOBODY
    gone.push(forgotten.seller)
    return { sellers: 1, orders: forgotten.orders, failed: 0 }
  } catch (err) {
    deps.log.error({ err, order }, 'A seller could not be forgotten; the next run tries again')
    return { ...NOBODY, failed: 1 }
  }
}
