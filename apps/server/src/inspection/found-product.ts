import type { PriceLadder } from '@reprise/contract'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findListedLadder } from '#server/pricing/index.ts'
import { findOfferTerms } from '#server/quotation/index.ts'
import { itemOf } from './terms-of-order.ts'

/**
 * What the price list of an order's offer pays for another product than the declared one. It answers the same questions, so it is of
 * the same type.
 * @throws ProblemError field-rejected, where it is the declared product, or where no price can be made: then it is an obstacle
 */
export const ladderOfFound = async (
  db: Db,
  catalogue: Pick<Catalogue, 'find'>,
  order: StoredOrder,
  productId: string,
): Promise<PriceLadder> => {
  const declared = itemOf(order).productId
  if (productId === declared) throw refused('declared-product', 'This product was declared: leave foundProduct out')
  const found = catalogue.find(productId)
  if (found === undefined) throw refused('unknown-product', `There is no product with this id. ${AS_OBSTACLE}`)
  if (found.type !== catalogue.find(declared)?.type)
    throw refused('another-type', `It is of another type, and other questions are asked about it. ${AS_OBSTACLE}`)
  const { priceListId } = await findOfferTerms(db, order.quotationId)
  const ladder = await findListedLadder(db, priceListId, productId)
  if (ladder === undefined) throw refused('not-bought', `The price list of the offer does not buy it. ${AS_OBSTACLE}`)
  return ladder
}

const AS_OBSTACLE = 'Report a product without a price as the obstacle wrong-product'

const refused = (code: string, detail: string): ProblemError =>
  new ProblemError('field-rejected', { detail, faults: [{ pointer: '/foundProduct/product', code }] })
