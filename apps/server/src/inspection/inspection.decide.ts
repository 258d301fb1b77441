import {
  type Answers,
  type ApprovalRule,
  countedAnswers,
  type FieldFault,
  type LitigationReason,
  type LitigationAction,
  type LitigationKind,
  type Look,
  type OrderState,
  type PriceLadder,
  type QuestionnaireDefinition,
  receiptOf,
  type RepeatedPhoto,
} from '@reprise/contract'
import { wilsonOf, Z_OF_95 } from '#server/platform/arithmetic/wilson.ts'

type Questions = QuestionnaireDefinition['questions']

/** Everything that an offer was made under. */
export type Terms = {
  readonly questions: Questions
  readonly ladder: PriceLadder
  /** In minor units. */
  readonly promotion: number
  readonly payoutOf: (amount: number) => number
}

/** What the offer pays for these answers, in minor units, by the rule that made it; 0 for what cannot be bought. */
export const payoutFor = ({ questions, ladder, promotion, payoutOf }: Terms, answers: Answers): number => {
  const { refusal, amount } = receiptOf(questions, ladder, answers)
  return refusal !== undefined || amount <= 0 ? 0 : payoutOf(amount + promotion)
}

/** What was given, and of what was declared all that is still asked after it. */
export const completeFindings = (questions: Questions, declared: Answers, given: Answers): Answers => ({
  ...countedAnswers(questions, { ...declared, ...given }),
  ...given,
})

export type Difference = {
  readonly question: string
  /** Empty where another answer rules the question out. */
  readonly declared: string
  readonly found: string
  readonly effect: number
  /** False for what the customer could not have known: it is told, and costs nothing. */
  readonly charged: boolean
  readonly worse: boolean
}

export type Comparison = {
  readonly amountBefore: number
  readonly amountAfter: number
  readonly differences: readonly Difference[]
  /** What another product than the declared one changes; left out where it is the declared one. */
  readonly product?: Pick<Difference, 'effect' | 'charged'>
}

/**
 * Prices one question after the other by the rule of the offer, so that the effects add up to the difference.
 * A lower price is not charged where the customer could not have known; "I am not sure" had its price already.
 * @param hidden questions whose finding the customer could not have known
 */
export const compare = (terms: Terms, declared: Answers, found: Answers, hidden: ReadonlySet<string>): Comparison => {
  const amountBefore = payoutFor(terms, declared)
  let answers = declared
  let amount = amountBefore
  const differences = terms.questions.flatMap(({ id, options }): Difference[] => {
    const [was = '', is = ''] = [declared[id], found[id]]
    // What is not asked after the found answers is told by the answer that rules it out.
    if (was === is || is === '') return []
    const next = { ...answers, [id]: is }
    const after = payoutFor(terms, next)
    const worse = after < amount || payoutFor(terms, { ...declared, [id]: is }) < amountBefore
    const covered = coversFinding(options, was, is)
    const charged = !worse || !(covered || hidden.has(id))
    const effect = charged ? after - amount : 0
    if (charged) {
      answers = next
      amount = after
    }
    return [{ question: id, declared: was, found: is, effect, charged, worse }]
  })
  return { amountBefore, amountAfter: amount, differences }
}

export type FoundProduct = {
  readonly ladder: PriceLadder
  /** The customer could not have known which one it is. */
  readonly hidden: boolean
}

/**
 * The step to the found product comes first, and answers are priced as its answers (docs/decisions/0083).
 * Where the customer could not have known, it costs nothing, and answers keep the prices of the declared product.
 */
export const compareWithProduct = (
  terms: Terms,
  { ladder, hidden: isHidden }: FoundProduct,
  declared: Answers,
  found: Answers,
  hidden: ReadonlySet<string>,
): Comparison => {
  const promised = payoutFor(terms, declared)
  const comparison = compare(isHidden ? terms : { ...terms, ladder }, declared, found, hidden)
  return {
    ...comparison,
    amountBefore: promised,
    product: { effect: comparison.amountBefore - promised, charged: !isHidden },
  }
}

/** Whether the customer answered "I am not sure", at a price that covers what was found. */
const coversFinding = (options: Questions[number]['options'], declared: string, found: string): boolean => {
  const option = options.find(({ id }) => id === declared)
  return option?.unsure === true && (option.covers?.includes(found) ?? true)
}

export type Evidence = {
  readonly question: string
  readonly reason: LitigationReason
  readonly photos: readonly string[]
  readonly hidden: boolean
  readonly note?: string | undefined
}

/** Questions whose finding the customer could not have known. */
export const hiddenQuestions = (questions: Questions, evidence: readonly Evidence[]): ReadonlySet<string> =>
  new Set(
    evidence.flatMap(({ question: id, reason, hidden }) =>
      hidden || questions.find((question) => question.id === id)?.hiddenReasons?.includes(reason) ? [id] : [],
    ),
  )

/** Each difference for the worse needs its reason and a photo of this order. */
export const evidenceFaults = (
  questions: Questions,
  differences: readonly Difference[],
  evidence: readonly Evidence[],
  photos: KnownPhotos,
): FieldFault[] => [
  ...differences
    .filter(({ worse, question }) => worse && !evidence.some((one) => one.question === question))
    .map(({ question }) => ({ pointer: '/differences', code: 'missing', message: question })),
  ...evidence.flatMap(({ question, reason, photos: shown }, index): FieldFault[] => {
    const at = `/differences/${index}`
    const reasons = questions.find(({ id }) => id === question)?.reasons
    const isDifference = differences.some((one) => one.question === question)
    const isRepeated = evidence.findIndex((one) => one.question === question) !== index
    return [
      ...(isDifference ? [] : [{ pointer: `${at}/question`, code: 'no-difference' }]),
      ...(isRepeated ? [{ pointer: `${at}/question`, code: 'repeated' }] : []),
      ...(reasons === undefined || reasons.includes(reason)
        ? []
        : [{ pointer: `${at}/reason`, code: 'reason-of-another-part', message: reasons.join(', ') }]),
      ...photoFaults(at, shown, photos),
    ]
  }),
]

/** Photos of an order, by their ids: false where a second look may not take one, for it is of the first. */
export type KnownPhotos = ReadonlyMap<string, boolean>

export const knownPhotos = (
  photos: readonly { readonly id: string; readonly secondLook: boolean }[],
  look: Look | null,
): KnownPhotos => new Map(photos.map(({ id, secondLook }) => [id, look !== 'second' || secondLook]))

export const photoFaults = (at: string, shown: readonly string[], photos: KnownPhotos): FieldFault[] =>
  shown.flatMap((id, place) => {
    const mayShow = photos.get(id.toLowerCase())
    if (mayShow === true) return []
    return [{ pointer: `${at}/photos/${place}`, code: mayShow === false ? 'photo-of-first-look' : 'unknown-photo' }]
  })

export type PhotoTie = {
  readonly id: string
  readonly readAt: Date | null
  readonly tied: boolean | null
  readonly otherOrder: boolean
}

/** Each line needs a photo with its order's code in it. @param at pointer of a line -> its photos */
export const tiedFaults = (
  lines: Readonly<Record<string, readonly string[]>>,
  photos: readonly PhotoTie[],
): FieldFault[] =>
  Object.entries(lines).flatMap(([at, ids]) => {
    const named = new Set(ids.map((id) => id.toLowerCase()))
    const shown = photos.filter(({ id }) => named.has(id))
    if (shown.some(({ tied }) => tied === true)) return []
    const pointer = `${at}/photos`
    if (shown.some(({ readAt }) => readAt === null))
      return [{ pointer, code: 'photo-not-read-yet', message: 'Send the same again in a few seconds' }]
    const isOther = shown.some(({ otherOrder }) => otherOrder)
    return [{ pointer, code: 'photo-not-tied', ...(isOther ? { message: 'other-order' } : {}) }]
  })

/** Photos that repeat one of another order, or one in another line of this one. */
export const repeatedInLines = (
  orderId: string,
  lines: readonly (readonly string[])[],
  pairs: readonly RepeatedPhoto[],
): RepeatedPhoto[] => {
  const linesWith = (id: string): number[] => lines.flatMap((photos, line) => (photos.includes(id) ? [line] : []))
  const twice = [...new Set(lines.flat())].filter((id) => linesWith(id).length > 1)
  return [
    ...twice.map((id) => ({ photo: id, order: orderId, as: id, exact: true })),
    ...pairs.filter(({ photo, order, as }) => {
      const own = linesWith(photo)
      return own.length > 0 && (order !== orderId || linesWith(as).some((line) => !own.includes(line)))
    }),
  ]
}

type OnBench = {
  readonly orderStatus: OrderState
  readonly litigation:
    | {
        readonly kind: LitigationKind
        readonly status: string
        readonly action: LitigationAction | null
        readonly owesSecondLook: boolean
      }
    | undefined
}

/** Whether a cut is so deep that a second person approves it first: where it passes either limit. */
export const needsApproval = (
  { amountBefore, amountAfter }: { readonly amountBefore: number; readonly amountAfter: number },
  { percent, amount }: ApprovalRule = {},
): boolean => {
  const cut = amountBefore - amountAfter
  return (percent !== undefined && cut * 100 > percent * amountBefore) || (amount !== undefined && cut > amount)
}

/** Which look is due: none while the customer has something to answer, or where the order is past looking. */
export const lookDue = ({ orderStatus, litigation }: OnBench): Look | null => {
  // A question of whose it is may have come between.
  if (orderStatus === 'received') return litigation?.owesSecondLook === true ? 'second' : 'first'
  if (orderStatus !== 'disputed') return null
  if (litigation === undefined) return 'first'
  if (litigation.kind === 'blocklisted') return null
  if (litigation.status !== 'answered') return null
  if (litigation.action === 'contest') return 'second'
  if (litigation.action !== 'unlocked') return null
  // A lock that came between is off: the second look is still owed.
  return litigation.owesSecondLook ? 'second' : 'unlocked'
}

/** Between which percentages a share of so many lies with 95 % certainty, by Wilson's score interval; to a tenth. */
export const wilson = (hits: number, all: number): { readonly low: number; readonly high: number } => {
  if (all === 0) return { low: 0, high: 100 }
  const { low, high } = wilsonOf(hits / all, all, Z_OF_95)
  const tenth = (bound: number) => Math.round(1_000 * bound) / 10
  return { low: tenth(low), high: tenth(high) }
}
