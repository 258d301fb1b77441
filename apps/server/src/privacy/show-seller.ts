import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { findErasure } from './erase-seller.ts'
import { findSeller, obstaclesOf } from './find-seller.ts'
import { keptOf } from './kept.ts'

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
    })),
    kept: await keptOf(ctx.db, seller),
    erased: (await findErasure(ctx, vault, { named: { order }, seller })) ?? null,
  }
}
