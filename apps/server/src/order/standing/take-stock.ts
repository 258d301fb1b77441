import type { Affiliates } from '#server/affiliate/index.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type NeedSource, needsOf } from '../needs.ts'
import { selectOrderOfAny } from '../order.repository.ts'
import { lockOrder } from '../order-status.repository.ts'
import { keepPromises } from '../promise/keep-promises.ts'
import { type AskedKind, askedOf } from './standing.decide.ts'
import { updateAskedSince } from './standing.repository.ts'

export type StandingDeps = {
  readonly affiliates: Pick<Affiliates, 'find'>
  /** What other modules need from customers. */
  readonly needs: readonly NeedSource[]
}

/** For whom an order waits now. */
export type Standing = { readonly asked: readonly AskedKind[] }

/**
 * Finds out for whom an order waits, and keeps since when, and what is promised for that. What an order waits for follows from its documents, its identity check
 * and its payment, which change in many places; so none of them says it, and this is asked again after each change.
 * @returns undefined where there is no such order
 */
export const takeStock = async (
  trx: Db,
  { affiliates, needs: sources }: StandingDeps,
  orderId: string,
  now: Date,
): Promise<Standing | undefined> => {
  const held = await lockOrder(trx, orderId)
  const order = await selectOrderOfAny(trx, orderId)
  const affiliate = order && affiliates.find(order.affiliateId)
  if (held === undefined || order === undefined || affiliate === undefined) return undefined
  const needs = (await needsOf({ affiliate, db: trx, now }, [order], sources)).get(order.id) ?? []
  const asked = askedOf({ ...held, needs: needs.map(({ kind }) => kind) })
  const wasAsked = await updateAskedSince(trx, order.id, asked.length > 0, now)
  await keepPromises(trx, order.id, { asked, wasAsked }, now)
  return { asked }
}

/** The same as a job, in a transaction of its own. */
export const takeStockOf = async (
  { db, ...deps }: StandingDeps & { readonly db: Database },
  orderId: string,
  now: Date,
): Promise<void> => {
  await inTransaction(db, (trx) => takeStock(trx, deps, orderId, now))
}
