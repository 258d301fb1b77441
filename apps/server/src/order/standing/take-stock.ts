import { identityCheckLifecycle, type Order } from '@reprise/contract'
import { type Affiliates, timeZoneOf } from '#server/affiliate/index.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { needsOf, type NeedSource } from '../needs.ts'
import {
  lockOrder,
  orderChanged,
  selectIdentityState,
  updateAskedSince,
  updateIdentityState,
} from '../order-status.repository.ts'
import { selectOrderOfAny } from '../order.repository.ts'
import { keepPromises } from '../promise/keep-promises.ts'
import { type AskedKind, askedOf } from './standing.decide.ts'

export type StandingDeps = {
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly needs: readonly NeedSource[]
}

export type Standing = { readonly asked: readonly AskedKind[] }

/**
 * Keeps for whom an order waits, since when, and what is promised. It follows from documents, identity and payment,
 * which change in many places: so it is asked again after each change. Undefined where there is no such order.
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
  await keepPromises(trx, order.id, { asked, wasAsked, timeZone: timeZoneOf(affiliate) }, now)
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

type IdentityTransition = keyof typeof identityCheckLifecycle.transitions

/** The only way an identity check changes. Holds the order. @returns false where the lifecycle does not allow it */
export const changeIdentityCheck = async (
  trx: Db,
  orderId: string,
  transition: IdentityTransition,
): Promise<boolean> => {
  await lockOrder(trx, orderId)
  const state = await selectIdentityState(trx, orderId)
  const { from, to } = identityCheckLifecycle.transitions[transition]
  if (!isAmong(from, state)) return false
  await updateIdentityState(trx, orderId, to)
  await orderChanged(trx, orderId)
  return true
}

const isAmong = (states: readonly Order['identityCheck'][], state: Order['identityCheck'] | undefined): boolean =>
  states.some((one) => one === state)
