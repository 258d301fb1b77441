import type { Payout, PayoutState } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, reachedBy } from '#server/operator/index.ts'
import { listWaitingOrders } from '#server/order/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findPayout } from './hold-payout.ts'
import { type PayoutDeps, type Weighed, weighOrders } from './weigh-orders.ts'
import { payoutView } from './payout.hal.ts'
import { selectBatches, selectFile, type StoredBatch } from './payout.repository.ts'
import { openCreditor, openFile } from './export-payout.ts'

/** With the payees' names, for the comparison with what the bank says. The look is recorded. */
export const showPayout = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
): Promise<Payout> => {
  const found = await findPayout(ctx, id)
  await auditView(ctx, 'getPayout', { payout: found.batch.id, affiliate: found.affiliate.id })
  return payoutView(found, ctx, (line) => openCreditor(vault, line).name)
}

/** Newest first. */
export const listPayouts = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  filter: { readonly affiliate?: string | undefined; readonly status?: PayoutState | undefined },
  page: PageRequest,
): Promise<{ rows: StoredBatch[]; total: number }> =>
  selectBatches(ctx.db, { affiliates: reachedBy(ctx, filter.affiliate), status: filter.status }, page)

/** Accepted and not paid, each with what stands in its way. */
export const listPayables = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  deps: PayoutDeps,
  affiliate: string | undefined,
  page: PageRequest,
): Promise<{ readonly rows: readonly Weighed[]; readonly total: number }> => {
  const { rows, total } = await listWaitingOrders(ctx.db, { affiliates: reachedBy(ctx, affiliate) }, page)
  const weighed = new Map<string, Weighed>()
  for (const id of new Set(rows.map(({ order }) => order.affiliateId))) {
    const of = ctx.affiliates.find(id)
    if (of === undefined) continue
    const own = rows.filter(({ order }) => order.affiliateId === id)
    for (const one of await weighOrders(ctx, deps, of, own)) weighed.set(one.waiting.order.id, one)
  }
  return { total, rows: rows.flatMap(({ order }) => weighed.get(order.id) ?? []) }
}

/** The same bytes each time. It tells whose accounts these are: each look is kept. */
export const readPayoutFile = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  const { batch } = await findPayout(ctx, id)
  const sealed = await selectFile(ctx.db, id)
  if (sealed === null) throw new ProblemError('payout-not-possible', { current: { status: batch.status } })
  await auditView(ctx, 'getPayoutFile', { payout: id, affiliate: batch.affiliateId })
  return { name: fileName(batch), bytes: openFile(vault, id, sealed) }
}

const fileName = ({ scheme, reference }: StoredBatch): string =>
  scheme === 'sepa' ? `pain.001-${reference}.xml` : `bacs-${reference}.txt`
