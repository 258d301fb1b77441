import { type Answers, type BodyOf, type Look, type OrderState, receiptOf, secondInspectorOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { checkDevice, recordAtBench, requireIdentifier } from '#server/device/index.ts'
import {
  findContested,
  openLitigation,
  photosOf,
  type StoredLine,
  type StoredLitigation,
} from '#server/litigation/index.ts'
import { changeOrderStatus, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { answerFaults } from '#server/quotation/index.ts'
import { askAboutListed } from './ask-about-listed.ts'
import { holdOnBench, itemOf, ladderOfFound, requireAnother, termsOfOrder } from './bench-order.ts'
import {
  compare,
  compareWithProduct,
  type Comparison,
  completeFindings,
  type Difference,
  type Evidence,
  evidenceFaults,
  hiddenQuestions,
  knownPhotos,
  photoFaults,
  type Terms,
} from './inspection.decide.ts'
import { insertInspection } from './inspection.repository.ts'

/** What a look came to. Amounts in minor units. */
export type InspectionResult = {
  readonly id: string
  readonly order: StoredOrder
  readonly outcome: 'as-declared' | 'counter-offer' | 'blocklisted'
  readonly amountBefore: number
  readonly amountAfter: number
  readonly lines: readonly StoredLine[]
  readonly litigation: string | null
  readonly status: OrderState
}

/**
 * Prices what was found as the offer was priced: as good or better pays what was promised, worse asks the customer.
 * Answers that are left out are as declared, and so is the product.
 */
export const recordInspection = async (
  ctx: OperatorContext,
  { catalogue, openVault }: { readonly catalogue: Catalogue; readonly openVault: () => Promise<Vault> },
  id: string,
  { answers: given, differences: evidence, foundProduct, identifiers }: BodyOf<'recordInspection'>,
): Promise<InspectionResult> => {
  const { order, affiliate, look, litigation: before } = await holdOnBench(ctx, id)
  const sameActor = await requireAnother(ctx, order.id, { look, litigation: before })
  await recordAtBench(ctx, openVault, itemOf(order), identifiers)
  if (identifiers === undefined) await checkDevice(ctx, itemOf(order).id)
  requireIdentifier(affiliate, itemOf(order).identifiers, identifiers)
  const terms = await termsOfOrder(ctx.db, catalogue, order)
  const found = completeFindings(terms.questions, itemOf(order).answers, given)
  const faults = answerFaults(terms.questions, found)
  if (faults.length > 0) throw new ProblemError('unknown-answer', { faults })
  refuseLock(terms, found)
  refuseGuesses(terms, itemOf(order).answers, found)
  const { id: itemId, answers: declared } = itemOf(order)
  const hidden = hiddenQuestions(terms.questions, evidence)
  const ladder = foundProduct && (await ladderOfFound(ctx.db, catalogue, order, foundProduct.product))
  const comparison =
    foundProduct && ladder
      ? compareWithProduct(terms, { ladder, hidden: foundProduct.hidden }, declared, found, hidden)
      : compare(terms, declared, found, hidden)
  await requireEvidence(ctx, { orderId: order.id, look }, terms, comparison, { evidence, foundProduct })

  const productId = foundProduct?.product ?? null
  const inspection = { id: newId(), orderId: order.id, itemId, productId, look, answers: found }
  const { amountBefore, amountAfter } = comparison
  await insertInspection(ctx.db, { ...inspection, amountBefore, amountAfter, actor: ctx.operator.actor, at: ctx.now })
  const amounts = { amountBefore, amountAfter }
  const noted = { order: order.id, affiliate: affiliate.id, inspection: inspection.id, look, ...amounts, ...sameActor }
  ctx.note(productId === null ? noted : { ...noted, product: productId })
  const result = { id: inspection.id, order, amountBefore }
  const lines = [
    ...(comparison.product && foundProduct ? [productLine(order, comparison.product, foundProduct)] : []),
    ...comparison.differences.map((difference) => lineOf(difference, evidence)),
  ]
  const seen = { itemId, inspectionId: inspection.id, secondLook: look === 'second' }
  const listed = await askAboutListed(ctx, order.id, seen)
  if (listed !== undefined)
    return { ...result, outcome: 'blocklisted', amountAfter: 0, lines: [], litigation: listed, status: 'disputed' }
  if (amountAfter >= amountBefore) {
    const { status } = await changeOrderStatus(ctx.db, {
      orderId: order.id,
      transition: 'accept',
      actor: 'bench',
      reason: 'as-declared',
      now: ctx.now,
    })
    return { ...result, outcome: 'as-declared', amountAfter: amountBefore, lines, litigation: null, status }
  }
  const offer = betterOf({ amountAfter, lines }, await findContested(ctx.db, order.id))
  const { id: litigation } = await openLitigation(
    ctx.db,
    {
      orderId: order.id,
      inspectionId: inspection.id,
      kind: 'counter-offer',
      amountBefore,
      ...offer,
      note: null,
      photos: [],
      secondLook: look === 'second',
      secondInspector: secondInspectorOf(affiliate.programme),
      openedBy: ctx.operator.actor,
    },
    { terms: order.terms, now: ctx.now },
  )
  return { ...result, outcome: 'counter-offer', ...offer, litigation, status: 'disputed' }
}

/** A lock that is taken off is paid in full; as an answer it would only make the offer nothing. */
const refuseLock = ({ questions, ladder }: Terms, found: BodyOf<'recordInspection'>['answers']): void => {
  if (receiptOf(questions, ladder, found).refusal !== 'account-locked') return
  const locked = questions.find(({ id, options }) =>
    options.some((option) => option.id === found[id] && option.effect.refuse === 'account-locked'),
  )
  throw new ProblemError('field-rejected', {
    detail: 'Report a lock as the obstacle ios-lock or android-lock',
    faults: [{ pointer: `/answers/${locked?.id ?? ''}`, code: 'report-as-obstacle' }],
  })
}

/** A customer may be unsure; the inspector finds out. */
const refuseGuesses = ({ questions }: Terms, declared: Answers, found: Answers): void => {
  const faults = questions.flatMap(({ id, options }) =>
    found[id] !== declared[id] && options.some((option) => option.id === found[id] && option.unsure)
      ? [{ pointer: `/answers/${id}`, code: 'no-finding' }]
      : [],
  )
  if (faults.length > 0) throw new ProblemError('field-rejected', { detail: 'Look, and record what you find', faults })
}

const requireEvidence = async (
  ctx: OperatorContext,
  { orderId, look }: { readonly orderId: string; readonly look: Look },
  { questions }: Terms,
  { differences }: Comparison,
  { evidence, foundProduct }: Shown,
): Promise<void> => {
  const photos = knownPhotos(await photosOf(ctx.db, orderId), look)
  const faults = [
    ...evidenceFaults(questions, differences, evidence, photos),
    ...photoFaults('/foundProduct', foundProduct?.photos ?? [], photos),
  ]
  if (faults.length > 0) throw new ProblemError('evidence-missing', { faults })
}

type Shown = { readonly evidence: readonly Evidence[]; readonly foundProduct: FoundBody | undefined }
type FoundBody = NonNullable<BodyOf<'recordInspection'>['foundProduct']>

const productLine = (
  order: StoredOrder,
  { effect, charged }: Pick<Difference, 'effect' | 'charged'>,
  { product, note, photos }: FoundBody,
): StoredLine => ({
  question: null,
  declared: itemOf(order).productId,
  found: product,
  effect,
  charged,
  reason: null,
  note: note ?? null,
  photos: photos.map((photo) => photo.toLowerCase()),
})

const lineOf = (
  { question, declared, found, effect, charged }: Difference,
  evidence: readonly Evidence[],
): StoredLine => {
  const shown = evidence.find((one) => one.question === question)
  return {
    question,
    declared,
    found,
    effect,
    charged,
    reason: shown?.reason ?? null,
    note: shown?.note ?? null,
    photos: shown?.photos.map((photo) => photo.toLowerCase()) ?? [],
  }
}

type Offer = { readonly amountAfter: number; readonly lines: readonly StoredLine[] }

/** A second look risks nothing for the customer: the better of the two offers counts. */
const betterOf = (offer: Offer, contested: StoredLitigation | undefined): Offer => {
  const before = contested?.amountAfter ?? 0
  return contested !== undefined && before > offer.amountAfter ? { amountAfter: before, lines: contested.lines } : offer
}
