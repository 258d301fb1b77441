import { type BodyOf, HOUR_MS } from '@reprise/contract'
import type { Context, OperatorContext } from '#server/call/index.ts'
import { reachOf, requireReach } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { newId } from '#server/platform/id.ts'
import { requireStore } from './store-orders.ts'
import {
  countKitRequests,
  insertKitRequest,
  lockKitRequest,
  markKitsShipped,
  selectKitRequests,
  type StoredKitRequest,
} from './store.repository.ts'

const LIMITS = [
  { hours: 1, most: 3 },
  { hours: 24, most: 10 },
] as const

export const requestStoreKits = async (
  ctx: Context,
  { quantity, storeId: named }: BodyOf<'requestStoreKits'>,
): Promise<StoredKitRequest> => {
  const storeId = named ?? ctx.operator?.storeId ?? undefined
  requireStore(ctx.operator, storeId ?? '')
  if (storeId === undefined)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/storeId', code: 'required' }] })
  const of = { affiliateId: ctx.affiliate.id, storeId }
  for (const { hours, most } of LIMITS) {
    const asked = await countKitRequests(ctx.db, of, new Date(ctx.now.getTime() - hours * HOUR_MS))
    if (asked >= most) throw new ProblemError('too-many-requests', { retryAfter: (hours * HOUR_MS) / 1000 })
  }
  const kits: StoredKitRequest = {
    id: newId(),
    ...of,
    quantity,
    status: 'requested',
    requestedAt: ctx.now,
    shippedAt: null,
  }
  await insertKitRequest(ctx.db, kits)
  return kits
}

/** Oldest first. */
export const listStoreKits = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  status: StoredKitRequest['status'] | undefined,
  page: PageRequest,
): Promise<{ rows: StoredKitRequest[]; total: number }> =>
  selectKitRequests(ctx.db, { status, affiliates: reachOf(ctx) }, page)

export const shipStoreKits = async (ctx: OperatorContext, id: string): Promise<StoredKitRequest> => {
  const kits = await lockKitRequest(ctx.db, id)
  if (kits === undefined) throw new ProblemError('not-found')
  requireReach(ctx, kits.affiliateId, 'not-found')
  if (kits.status === 'shipped') return kits
  await markKitsShipped(ctx.db, id, ctx.now)
  ctx.note({ affiliate: kits.affiliateId, store: kits.storeId, quantity: kits.quantity })
  return { ...kits, status: 'shipped', shippedAt: ctx.now }
}
