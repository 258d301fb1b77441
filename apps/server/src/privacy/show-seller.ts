import { DAY_MS, dayOf, ENDED_STATES, type ReplyOf, retentionOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { findErasure } from './erase-seller.ts'
import { findSeller, obstaclesOf } from './find-seller.ts'
import { keptOf } from './kept.ts'
import type { SellerOrder } from './seller.repository.ts'

/** What an erasure would be about, without a name: orders that they placed, what stands in its way, and what law would keep. */
export const showSeller = async (
  ctx: OperatorContext,
  { vault }: { readonly vault: Vault },
  order: string,
): Promise<Omit<ReplyOf<'getSellerData'>, '_links'>> => {
  const seller = await findSeller(ctx, vault, { order })
  return {
    orders: seller.sales.map((sale) => ({
      order: sale.id,
      barcode: sale.barcode,
      affiliate: sale.affiliateId,
      status: sale.status,
      obstacles: obstaclesOf(sale),
      forgottenAfter: forgottenAfter(ctx, sale),
    })),
    kept: await keptOf(ctx.db, seller),
    erased: (await findErasure(ctx, vault, { named: { order }, seller })) ?? null,
  }
}

const forgottenAfter = (
  { affiliates }: Pick<OperatorContext, 'affiliates'>,
  { affiliateId, status, statusSince }: SellerOrder,
): string | null => {
  if (!ENDED_STATES.includes(status)) return null
  const { soldDays, unsoldDays } = retentionOf(affiliates.find(affiliateId)?.programme ?? {})
  return dayOf(new Date(statusSince.getTime() + (status === 'paid' ? soldDays : unsoldDays) * DAY_MS))
}
