import { type Correction, correctionEvent, type OrderState } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insertEvent, orderChanged, recordTransitions, restoreAmount, selectTrail } from '../order-status.repository.ts'
import { isUndone } from './undone.decide.ts'

/** The caller holds the order, and has decided. */
export type Corrected = {
  readonly orderId: string
  readonly correction: Correction
  readonly reason: string
  /** The key of the message about what is taken back: a customer who got it is told of the correction. */
  readonly announced: string
  /** With `document`: which. */
  readonly document?: string | undefined
  /** With `acceptance`: it was its customer who agreed to less, and their word is taken back with it. */
  readonly takesYesBack?: boolean
  readonly now: Date
}

/** What was bought by the mistake is not, after all; what was given back is. */
export const correctStatus = async (
  trx: Db,
  corrected: Corrected,
  { from, to }: { readonly from: OrderState; readonly to: OrderState },
): Promise<void> => {
  const { orderId, correction, reason, now } = corrected
  const at = now.toISOString()
  const transition = correctionEvent(correction)
  const change = { orderId, transition, actor: 'operator', reason, about: null, now }
  await recordTransitions(trx, [{ ...change, from, to }])
  if (correction === 'acceptance') {
    if (corrected.takesYesBack === true) await restoreAmount(trx, orderId)
    await enqueue(trx, 'order.unbought', { orderId, transition, at })
  }
  if (correction === 'give-back' && to === 'accepted') await enqueue(trx, 'order.bought', { orderId, at })
  await tellCorrection(trx, corrected)
}

/** A correction that leaves the order in its state. */
export const noteCorrection = async (trx: Db, corrected: Corrected): Promise<void> => {
  const { orderId, correction, reason, now } = corrected
  const event = correctionEvent(correction)
  await insertEvent(trx, { orderId, event, actor: 'operator', reason, about: null, now })
  await orderChanged(trx, orderId)
  await tellCorrection(trx, corrected)
}

const tellCorrection = (trx: Db, { orderId, correction, announced, document, now }: Corrected): Promise<void> =>
  enqueue(trx, 'order.corrected', {
    orderId,
    correction,
    announced,
    at: now.toISOString(),
    ...(document !== undefined && { document }),
  })

/** `nth` among those of its name, from 1. */
export const wasTakenBack = async (
  db: Db,
  {
    orderId,
    transition,
    nth = 1,
  }: { readonly orderId: string; readonly transition: string; readonly nth?: number | undefined },
): Promise<boolean> => isUndone(await selectTrail(db, orderId), { transition, nth })
