import type { RegisterLineView } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { openContent } from '../chain.ts'
import { selectHead, selectLinesBelow } from '../register.repository.ts'

export type FoundLines = {
  readonly affiliate: string
  /** Newest first. */
  readonly lines: readonly RegisterLineView[]
  readonly total: number
  readonly hasMore: boolean
}

/** Nothing of it names a seller: what does is read with a purpose, by an export. */
export const listRegisterLines = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<FoundLines> => {
  const { id } = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const rows = await selectLinesBelow(ctx.db, id, after, limit + 1)
  const lines = rows.slice(0, limit).map((line): RegisterLineView => {
    const { entry, reason } = openContent(vault, line)
    const { orderNumber, boughtOn, description, price, paidBy } = entry
    const { number, corrects, recordedAt, orderId: order } = line
    const shown = { orderNumber, boughtOn, description, price, paidBy, reason }
    return { line: number, corrects, recordedAt: recordedAt.toISOString(), order, ...shown }
  })
  const head = await selectHead(ctx.db, id)
  return { affiliate: id, lines, total: head?.number ?? 0, hasMore: rows.length > limit }
}
