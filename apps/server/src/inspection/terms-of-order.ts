import { questionsOf } from '#server/litigation/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { StoredItem, StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findLadder } from '#server/pricing/index.ts'
import { findOfferTerms, payoutOf } from '#server/quotation/index.ts'
import { payoutFor, type Terms } from './inspection.decide.ts'

/** The product of an order. The first version sells one product an order. */
export const itemOf = ({ id, items: [item] }: StoredOrder): StoredItem => {
  if (item === undefined) throw new Error(`Order ${id} has no product`)
  return item
}

/**
 * Everything that an order's offer was made under: its price list and its questions, even if others are in force by
 * now, its promotion and its way to be paid.
 * @throws Error where the declared answers no longer come to what was promised: then nothing may be priced
 */
export const termsOfOrder = async (
  db: Db,
  catalogue: Pick<Catalogue, 'find' | 'questionnaire'>,
  order: StoredOrder,
): Promise<Terms> => {
  const item = itemOf(order)
  const { priceListId, processes } = await findOfferTerms(db, order.quotationId)
  const option = processes.flatMap(({ options }) => options).find(({ id }) => id === order.paymentOptionId)
  if (option === undefined)
    throw new Error(`The offer of order ${order.id} has no way to be paid ${order.paymentOptionId}`)
  const terms: Terms = {
    questions: questionsOf(catalogue, order),
    ladder: await findLadder(db, priceListId, item.productId),
    promotion: item.promotions.reduce((sum, { value }) => sum + value, 0),
    payoutOf: (amount) => payoutOf(amount, option.upliftBasisPoints),
  }
  const promised = payoutFor(terms, item.answers)
  if (promised !== order.amount)
    throw new Error(`Order ${order.id} promises ${order.amount}, and its answers come to ${promised}`)
  return terms
}
