import { deviceState, type InspectionSheet } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Catalogue, localizeQuestions, localProduct } from '#server/catalogue/index.ts'
import { deviceFacts } from '#server/device/index.ts'
import {
  customerEvidenceOf,
  findLitigationOfOrder,
  isBlind,
  operatorPhoto,
  photosOf,
  repeatedPhotos,
  type StoredLitigation,
} from '#server/litigation/index.ts'
import { auditView, reachedBy } from '#server/operator/index.ts'
import { findReachableOrder, type StoredOrder } from '#server/order/index.ts'
import { questionsAnswered, selectSelfCheck } from '#server/quotation/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Slice, SliceRequest } from '#server/platform/http/slice.ts'
import { lookDue } from './inspection.decide.ts'
import { selectApproval } from './approval.repository.ts'
import { approvalView, sheetPath } from './inspection.hal.ts'
import { type BenchRow, selectBench } from './inspection.repository.ts'
import { itemOf, locksOf } from './bench-order.ts'
import { selectReception } from './reception.repository.ts'

export type SheetDeps = {
  readonly catalogue: Catalogue
  /** Opened only where a customer said something. */
  readonly openVault: () => Promise<Pick<Vault, 'open'>>
}

/**
 * Leaves out what an earlier look found, so that a second one is not led by it. Who read the customer's words is
 * kept.
 */
export const showSheet = async (
  ctx: OperatorContext,
  { catalogue, openVault }: SheetDeps,
  id: string,
): Promise<InspectionSheet> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const { id: itemId, productId, answers, receipt } = itemOf(order)
  const product = catalogue.find(productId)
  const { questionnaireVersion } = receipt
  const questionnaire = questionsAnswered(catalogue, { productId, receipt, questionnaireVersion })
  if (!product || !questionnaire) throw new Error(`The catalogue has no questions about ${productId}`)
  const litigation = await findLitigationOfOrder(ctx.db, order.id)
  const look = lookDue({ orderStatus: order.status, litigation })
  const blind = litigation !== undefined && isBlind(litigation)
  const photos = (await photosOf(ctx.db, order.id)).filter(({ secondLook }) => !blind || secondLook)
  const waiting = look === null ? undefined : await selectApproval(ctx.db, order.id)
  const customerEvidence = await customerEvidenceOf(ctx.db, openVault, order.id)
  if (customerEvidence.statement !== null)
    await auditView(ctx, 'getInspectionSheet', { order: order.id, affiliate: affiliate.id })
  return {
    order: order.id,
    barcode: order.barcode,
    affiliate: affiliate.id,
    status: order.status,
    product: { id: product.id, name: localProduct(product.name, ctx.locale), type: product.type },
    items: await itemsOf(ctx, catalogue, order),
    devices: sheetDevices(order, catalogue, ctx.locale),
    locks: [...locksOf(catalogue, order)],
    reception: (await selectReception(ctx.db, order.saleId)) ?? null,
    amount: blind ? null : order.amount,
    currency: order.currency,
    look,
    questions: localizeQuestions(questionnaire, ctx.locale),
    declared: { ...answers },
    selfCheck: await selectSelfCheck(ctx.db, itemId),
    photos: photos.map(operatorPhoto),
    repeated: (await repeatedPhotos(ctx, order.id)).filter(({ photo }) => photos.some(({ id: own }) => own === photo)),
    approval:
      waiting === undefined
        ? null
        : approvalView({ locale: ctx.locale, catalogue, questions: questionnaire.questions }, waiting, photos),
    litigation: litigation === undefined ? null : sheetLitigation(litigation, blind),
    customerEvidence,
    _links: { self: { href: sheetPath(order.id) } },
  }
}

const sheetDevices = (
  { devices }: StoredOrder,
  catalogue: Pick<Catalogue, 'find'>,
  locale: string,
): InspectionSheet['devices'] =>
  devices.map(({ number, orderId, itemId, barcode, productId, status, isMissing }) => ({
    ...{ number, order: orderId, item: itemId, barcode },
    product: localProduct(catalogue.find(productId)?.name ?? productId, locale),
    state: deviceState(status, isMissing),
  }))

const itemsOf = (
  ctx: OperatorContext,
  catalogue: Pick<Catalogue, 'find'>,
  order: StoredOrder,
): Promise<InspectionSheet['items']> =>
  Promise.all(
    order.items.map(async ({ id: itemId, productId }) => {
      const product = catalogue.find(productId)
      const identifiers = await deviceFacts(ctx, order, itemId, product)
      return { item: itemId, product: localProduct(product?.name ?? productId, ctx.locale), identifiers }
    }),
  )

const sheetLitigation = (
  { id, kind, status, action, amountBefore, amountAfter, openedAt, answerBefore }: StoredLitigation,
  blind: boolean,
): NonNullable<InspectionSheet['litigation']> => ({
  id,
  kind,
  status,
  action,
  // What was offered tells what was found, and what was promised tells how much depends on it.
  amountBefore: blind ? null : amountBefore,
  amountAfter: blind ? null : amountAfter,
  openedAt: openedAt.toISOString(),
  answerBefore: answerBefore.toISOString(),
})

export const listBench = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  affiliate: string | undefined,
  wanted: SliceRequest,
): Promise<Slice<BenchRow>> => selectBench(ctx.db, reachedBy(ctx, affiliate), wanted)
