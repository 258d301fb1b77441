import {
  LOCK_KINDS,
  lockOfBrand,
  type LitigationKind,
  type LockKind,
  type Look,
  type OrderState,
  type PriceLadder,
  type Terms as OfferTerms,
} from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import {
  findFirstLookers,
  findLitigationOfOrder,
  questionsOf,
  type StoredLitigation,
} from '#server/litigation/index.ts'
import { doneBefore } from '#server/operator/index.ts'
import { findReachableOrder, lockOrder, type StoredItem, type StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findLadder, findListedLadder } from '#server/pricing/index.ts'
import { findOfferTerms, payoutOf } from '#server/quotation/index.ts'
import { lookDue, payoutFor, type Terms } from './inspection.decide.ts'

export type OnBench = {
  readonly order: StoredOrder
  readonly affiliate: Affiliate
  readonly litigation: StoredLitigation | undefined
  readonly look: Look
}

/** An order that the key reaches, held, whose product is due to be looked at. */
export const holdOnBench = async (ctx: OperatorContext, id: string): Promise<OnBench> => {
  const held = await holdForObstacle(ctx, id)
  if (held.look === null) throw await lookedAt(ctx, held.order.id, held.orderStatus)
  return { ...held, look: held.look }
}

/** The same for an obstacle, which may also show once the product was accepted, as when it is reported stolen; `look` is null then. */
export const holdForObstacle = async (
  ctx: OperatorContext,
  id: string,
): Promise<Omit<OnBench, 'look'> & { readonly look: Look | null; readonly orderStatus: OrderState }> => {
  await lockOrder(ctx.db, (await findReachableOrder(ctx, id)).order.id)
  // As it stands now that it is held: its customer may have agreed to less until then.
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const { status: orderStatus } = order
  const litigation = await findLitigationOfOrder(ctx.db, order.id)
  const look = lookDue({ orderStatus, litigation })
  if (look === null && orderStatus !== 'accepted') throw await lookedAt(ctx, order.id, orderStatus)
  return { order, affiliate, litigation, look, orderStatus }
}

/** Another person takes a second look; the same one may, and the audit says so, where the customer was promised no other. */
export const requireAnother = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  orderId: string,
  { look, litigation }: Pick<OnBench, 'litigation'> & { readonly look: Look | null },
): Promise<{ readonly sameActor?: 'true' }> => {
  if (look !== 'second' || !(await findFirstLookers(db, orderId)).includes(operator.actor)) return {}
  if (litigation?.secondInspector === 'required') throw new ProblemError('second-look-needs-another')
  return { sameActor: 'true' }
}

export const notDue = (status: OrderState): ProblemError =>
  new ProblemError('inspection-not-due', { current: { status } })

/** Who was second is told who was first. */
const lookedAt = async (ctx: OperatorContext, order: string, status: OrderState): Promise<ProblemError> => {
  const first = await doneBefore(ctx, { order, actions: ['recordInspection', 'reportObstacle'] })
  return new ProblemError('inspection-not-due', { current: { status, ...first } })
}

/** What the customer agreed to before the product was questioned again, in minor units; null where they agreed to no less. */
export const agreedAmount = ({ amount, amountBefore }: Pick<StoredOrder, 'amount' | 'amountBefore'>): number | null =>
  amountBefore === null ? null : amount

/** Days to answer: of the offer, and of a listed device those of the programme. */
export const timeToAnswer = (
  kind: LitigationKind,
  { terms }: StoredOrder,
  { programme }: Affiliate,
): Pick<OfferTerms, 'answerDays'> => (kind === 'blocklisted' ? { answerDays: programme.quarantineDays } : terms)

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
  const promised = order.amountBefore ?? order.amount
  const comesTo = payoutFor(terms, item.answers)
  if (promised !== comesTo)
    throw new Error(`Order ${order.id} promises ${promised}, and its answers come to ${comesTo}`)
  return terms
}

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

/** The lock of its maker's system; both where the order has several systems, or one that is not known. */
export const locksOf = (
  catalogue: Pick<Catalogue, 'find'>,
  { items }: Pick<StoredOrder, 'items'>,
): readonly LockKind[] => {
  const [lock, ...others] = new Set(
    items.map(({ productId }) => lockOfBrand(catalogue.find(productId)?.brand.trim() ?? '')),
  )
  return lock === undefined || others.length > 0 ? LOCK_KINDS : [lock]
}
