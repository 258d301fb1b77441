import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { raiseVersion } from '../order-status.repository.ts'
import type { AskedKind } from '../standing/standing.decide.ts'
import { decidePromises, dueOf } from './promise.decide.ts'
import {
  insertPromise,
  noteToldLate,
  selectPromiseFacts,
  selectRunning,
  type Today,
  updateEnded,
} from './promise.repository.ts'

/** Makes and ends what an order's customer is promised, as it stands now, and tells its open pages. Holds the order. */
export const keepPromises = async (
  trx: Db,
  orderId: string,
  standing: { readonly asked: readonly AskedKind[]; readonly wasAsked: boolean; readonly timeZone: string },
  now: Date,
): Promise<void> => {
  const facts = await selectPromiseFacts(trx, orderId)
  if (facts === undefined) return
  const steps = decidePromises({ ...facts, ...standing }, await selectRunning(trx, orderId), now)
  for (const step of steps)
    if (step.do === 'make') await insertPromise(trx, orderId, { ...step, now })
    else await updateEnded(trx, orderId, { ...step, now })
  if (steps.length > 0) await raiseVersion(trx, orderId)
}

/**
 * A day that is promised already stays. The time zone is that of its programme. The caller holds the order, and says {@link orderChanged} afterwards.
 * @returns `2026-11-24`; undefined where there is no such order
 */
export const promiseAnswer = async (
  trx: Db,
  orderId: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<string | undefined> => {
  const facts = await selectPromiseFacts(trx, orderId)
  if (facts === undefined) return undefined
  await insertPromise(trx, orderId, { kind: 'answer', due: dueOf({ ...facts, timeZone }, 'answer', now), now })
  return (await selectRunning(trx, orderId)).find(({ kind }) => kind === 'answer')?.due
}

/**
 * Kept once a person has answered; without blame where the customer is asked, or takes it back.
 * The caller holds the order, and says {@link orderChanged} afterwards.
 */
export const endAnswer = (
  trx: Db,
  orderId: string,
  { kept, now }: { readonly kept: boolean; readonly now: Date },
): Promise<void> => updateEnded(trx, orderId, { kind: 'answer', kept, now })

/** Tells customers of a broken promise, once each. Idempotent. @returns how many promises */
export const tellLate = (db: Database, today: Today): Promise<number> =>
  inTransaction(db, async (trx) => {
    const late = await noteToldLate(trx, today)
    for (const promise of late) await enqueue(trx, 'order.late', promise)
    return late.length
  })
