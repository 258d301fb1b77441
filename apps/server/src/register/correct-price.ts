import type { StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { addLine, BEGINNING, openContent } from './chain.ts'
import { corrected, priceText, pricesOf } from './entry.ts'
import { lockHead, selectLinesOfItem } from './register.repository.ts'

type Correction = {
  /** Minor units. */
  readonly amount: number
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Corrects the price in every line of an order. In the caller's transaction. @returns how many lines were added */
export const correctPrice = async (
  trx: Db,
  vault: Vault,
  { id: orderId, affiliateId, currency, items }: StoredOrder,
  { amount, reason, by, at }: Correction,
): Promise<number> => {
  await lockHead(trx, affiliateId, BEGINNING)
  const prices = pricesOf({ amount, items })
  let added = 0
  for (const { id: itemId } of items) {
    const written = await selectLinesOfItem(trx, itemId)
    const [first] = written
    const last = written.at(-1)
    if (first === undefined || last === undefined) continue
    const price = priceText(prices.get(itemId) ?? 0, currency)
    const { entry, changed } = corrected(openContent(vault, last).entry, { price })
    if (changed.length === 0) continue
    const line = { affiliateId, kind: 'correction', corrects: first.number, orderId, itemId, recordedAt: at } as const
    await addLine(trx, vault, { ...line, content: { entry, reason, by } })
    added += 1
  }
  return added
}
