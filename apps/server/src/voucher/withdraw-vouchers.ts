import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { withdrawImport } from './voucher.repository.ts'

/**
 * Takes out the codes of an import that were not given out yet. Those that were stay good: their customers have them. Said again, it
 * changes nothing.
 * @throws ProblemError affiliate-not-found, voucher-import-not-found
 */
export const withdrawVouchers = async (
  ctx: OperatorContext,
  { affiliate: affiliateId, importId: id }: { readonly affiliate: string; readonly importId: string },
  reason: string,
): Promise<{ readonly import: string; readonly withdrawn: number; readonly issued: number }> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const done = await withdrawImport(ctx.db, { id: id.toLowerCase(), affiliateId: affiliate.id, reason, at: ctx.now })
  if (done === undefined) throw new ProblemError('voucher-import-not-found')
  await enqueue(ctx.db, 'voucher.check-stock', { affiliateId: affiliate.id }, { key: `voucher-stock|${affiliate.id}` })
  ctx.note({ affiliate: affiliate.id, import: id, withdrawn: done.withdrawn })
  return { import: id.toLowerCase(), ...done }
}
