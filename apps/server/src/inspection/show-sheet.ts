import type { InspectionSheet } from '@reprise/contract'
import type { OperatorContext } from '#server/affiliate/index.ts'
import { type Catalogue, localizeQuestions } from '#server/catalogue/index.ts'
import { findLitigationOfOrder, operatorPhoto, photosOf, type StoredLitigation } from '#server/litigation/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { lookDue } from './inspection.decide.ts'
import { sheetPath } from './inspection.hal.ts'
import { itemOf } from './terms-of-order.ts'

/**
 * All that a look needs. What an earlier look found is left out, so that a second one is not led by it.
 * @throws ProblemError order-not-found, also for one that the key does not reach
 */
export const showSheet = async (
  ctx: OperatorContext,
  { catalogue }: { readonly catalogue: Catalogue },
  id: string,
): Promise<InspectionSheet> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const { productId, answers, receipt } = itemOf(order)
  const product = catalogue.find(productId)
  const questionnaire = product && catalogue.questionnaire(product.type, receipt.questionnaireVersion)
  if (!product || !questionnaire) throw new Error(`The catalogue has no questions about ${productId}`)
  const litigation = await findLitigationOfOrder(ctx.db, order.id)
  const look = lookDue({ orderStatus: order.status, litigation })
  return {
    order: order.id,
    barcode: order.barcode,
    affiliate: affiliate.id,
    status: order.status,
    product: { id: product.id, name: product.name, type: product.type },
    amount: order.amount,
    currency: order.currency,
    look,
    questions: localizeQuestions(questionnaire, ctx.locale),
    declared: { ...answers },
    photos: (await photosOf(ctx.db, order.id)).map(operatorPhoto),
    litigation: litigation === undefined ? null : sheetLitigation(litigation, look),
    _links: { self: { href: sheetPath(order.id) } },
  }
}

const sheetLitigation = (
  { id, kind, status, action, amountBefore, amountAfter, openedAt, answerBefore }: StoredLitigation,
  look: InspectionSheet['look'],
): NonNullable<InspectionSheet['litigation']> => ({
  id,
  kind,
  status,
  action,
  amountBefore,
  // What was offered tells what was found.
  amountAfter: look === 'second' ? null : amountAfter,
  openedAt: openedAt.toISOString(),
  answerBefore: answerBefore.toISOString(),
})
