import { type Answers, type BodyOf, receiptOf, tiedPhotosOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { checkDevice, recordAtBench, requireIdentifier } from '#server/device/index.ts'
import { findContested, photosOf, type StoredLine } from '#server/litigation/index.ts'
import { orderChanged, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { answerFaults } from '#server/quotation/index.ts'
import { insertApproval } from './approval.repository.ts'
import {
  agreedAmount,
  holdOnBench,
  itemOf,
  ladderOfFound,
  type OnBench,
  requireAnother,
  termsOfOrder,
} from './bench-order.ts'
import { betterOf, concludeInspection, type InspectionResult } from './conclude-inspection.ts'
import type { PricedLook } from './inspection.repository.ts'
import { isToBeAsked } from './ask-about-listed.ts'
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
  needsApproval,
  photoFaults,
  type Terms,
  tiedFaults,
} from './inspection.decide.ts'

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
  await recordAtBench(ctx, openVault, { item: itemOf(order), affiliate }, identifiers)
  if (identifiers === undefined) await checkDevice(ctx, itemOf(order).id)
  requireIdentifier(affiliate, itemOf(order).identifiers, identifiers)
  const { terms, found } = await readFindings(ctx, catalogue, order, given)
  const { id: itemId, answers: declared } = itemOf(order)
  const hidden = hiddenQuestions(terms.questions, evidence)
  const ladder = foundProduct && (await ladderOfFound(ctx.db, catalogue, order, foundProduct.product))
  const comparison =
    foundProduct && ladder
      ? compareWithProduct(terms, { ladder, hidden: foundProduct.hidden }, declared, found, hidden)
      : compare(terms, declared, found, hidden)
  await requireEvidence(ctx, { order, affiliate, look }, terms, comparison, { evidence, foundProduct })

  const { amountBefore, amountAfter } = comparison
  const priced: PricedLook = {
    itemId,
    productId: foundProduct?.product ?? null,
    look,
    answers: found,
    amountBefore,
    amountAfter,
    actor: ctx.operator.actor,
    lines: [
      ...(comparison.product && foundProduct ? [productLine(order, comparison.product, foundProduct)] : []),
      ...comparison.differences.map((difference) => lineOf(difference, evidence)),
    ],
  }
  const isAsked = await isToBeAsked(ctx, order.id, itemId)
  if (!isAsked && (await isTooDeep(ctx, affiliate, order, priced)))
    return keepForApproval(ctx, { order, affiliate }, priced)
  return concludeInspection(ctx, { order, affiliate }, priced, sameActor)
}

/** The found answers under the terms of the offer, the declared ones among them. @throws ProblemError unknown-answer, field-rejected */
export const readFindings = async (
  { db }: Pick<OperatorContext, 'db'>,
  catalogue: Catalogue,
  order: StoredOrder,
  given: Answers,
): Promise<{ readonly terms: Terms; readonly found: Answers }> => {
  const terms = await termsOfOrder(db, catalogue, order)
  const found = completeFindings(terms.questions, itemOf(order).answers, given)
  const faults = answerFaults(terms.questions, found)
  if (faults.length > 0) throw new ProblemError('unknown-answer', { faults })
  refuseLock(terms, found)
  refuseGuesses(terms, itemOf(order).answers, found)
  return { terms, found }
}

/** A second person approves a deep cut, but not one that another offer before it has reached already, or that its customer agreed to. */
const isTooDeep = async (
  { db }: Pick<OperatorContext, 'db'>,
  { programme }: OnBench['affiliate'],
  order: StoredOrder,
  { amountBefore, amountAfter, lines }: PricedLook,
): Promise<boolean> => {
  const contested = await findContested(db, order.id)
  const offer = betterOf({ amountAfter, lines }, contested)
  if (contested?.amountAfter === offer.amountAfter || offer.amountAfter >= (agreedAmount(order) ?? amountBefore))
    return false
  return needsApproval({ amountBefore, amountAfter: offer.amountAfter }, programme.evidence?.approval)
}

const keepForApproval = async (
  ctx: OperatorContext,
  { order, affiliate }: Pick<OnBench, 'order' | 'affiliate'>,
  findings: PricedLook,
): Promise<InspectionResult> => {
  const { amountBefore, amountAfter, lines } = findings
  const id = newId()
  await insertApproval(ctx.db, order.id, { id, findings, at: ctx.now })
  // It is in another list from now on, which a colleague may have before them.
  await orderChanged(ctx.db, order.id)
  ctx.note({ order: order.id, affiliate: affiliate.id, approval: id, amountBefore, amountAfter })
  const waiting = { outcome: 'waiting-approval', litigation: null, status: order.status } as const
  return { id, order, amountBefore, amountAfter, lines, ...waiting }
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
  { order, affiliate, look }: Pick<OnBench, 'order' | 'affiliate' | 'look'>,
  { questions }: Terms,
  { differences, amountBefore, amountAfter }: Comparison,
  { evidence, foundProduct }: Shown,
): Promise<void> => {
  const taken = await photosOf(ctx.db, order.id)
  const photos = knownPhotos(taken, look)
  const faults = [
    ...evidenceFaults(questions, differences, evidence, photos),
    ...photoFaults('/foundProduct', foundProduct?.photos ?? [], photos),
  ]
  if (faults.length > 0) throw new ProblemError('evidence-missing', { faults })
  if (amountAfter >= amountBefore || tiedPhotosOf(affiliate.programme) !== 'required') return
  const lines = Object.fromEntries(evidence.map((one, index) => [`/differences/${index}`, one.photos]))
  const product = foundProduct === undefined ? {} : { '/foundProduct': foundProduct.photos }
  const untied = tiedFaults({ ...lines, ...product }, taken)
  if (untied.length > 0) throw new ProblemError('evidence-missing', { faults: untied })
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
