import type { Grade, ProductType } from '@reprise/contract'
import { betaQuantile } from './beta.ts'

/** So many looks of its type speak for a model before there is one of its own. */
const STRENGTH = 20
/** A programme with fewer looks says nothing. */
export const FEWEST_LOOKS = 1_000
/** Nor is anything said of fewer looks at one model in one grade. */
export const FEWEST_OF_A_KIND = 5
/** Nor where the share may be anything within more than this. */
const WIDEST = 0.15
const LOWER_END = 0.1
const UPPER_END = 0.9

/** What was looked at of one model in one declared grade. */
export type Looked = {
  readonly affiliateId: string
  readonly modelKey: string
  readonly type: ProductType
  readonly grade: Grade
  readonly looks: number
  /** How many of them, where the offer after the look was the one before it, or more. */
  readonly kept: number
}

/** For which question products of one model and grade were lowered, and how many of them. */
export type Lowered = Pick<Looked, 'affiliateId' | 'modelKey' | 'grade'> & {
  readonly question: string
  readonly looks: number
}

export type Accuracy = Omit<Looked, 'type'> & {
  /** The share lies between these with 80 % certainty. */
  readonly low: number
  readonly high: number
  /** How many of a hundred; null where it is not said. */
  readonly atLeast: number | null
  readonly reason: string | null
}

/**
 * How often what was offered was paid, of all programmes (docs/decisions/0220). A model with few looks is taken for one of its type, and
 * a type with few for one of its programme.
 */
export const accuracyOf = (looked: readonly Looked[], lowered: readonly Lowered[]): readonly Accuracy[] => {
  const programmes = usualBy(looked, ({ affiliateId }) => affiliateId)
  const types = usualBy(looked, keyOfType)
  const reasons = mostOf(lowered)
  return looked.map((group) => {
    const { type: _, ...row } = group
    const all = programmes.get(group.affiliateId) ?? NONE
    const { low, high } = intervalOf(usualOf(types.get(keyOfType(group)) ?? NONE, shareOf(all, 0.5, 0.1)), group)
    const isKnown = all.looks >= FEWEST_LOOKS && group.looks >= FEWEST_OF_A_KIND && high - low <= WIDEST
    return {
      ...row,
      low,
      high,
      atLeast: isKnown ? shownOf(low, group) : null,
      reason: reasonOf(group, reasons.get(keyOf(group))),
    }
  })
}

type Counts = Pick<Looked, 'looks' | 'kept'>

/** What is expected before anything was looked at, and how many looks it is worth. */
type Expected = { readonly share: number; readonly strength: number }

export const intervalOf = (
  { share, strength }: Expected,
  { looks, kept }: Counts,
): { readonly low: number; readonly high: number } => {
  const a = kept + strength * share
  const b = looks - kept + strength * (1 - share)
  return { low: betaQuantile(LOWER_END, a, b), high: betaQuantile(UPPER_END, a, b) }
}

/** Shares of models, each with a weight of 1 at most: one that everybody sells tells no more of the next one. */
type Usual = { readonly looks: number; readonly weight: number; readonly weighted: number }
const NONE: Usual = { looks: 0, weight: 0, weighted: 0 }

/** Where a type has few models, not even its usual share is well known: it speaks for fewer looks. */
const usualOf = (usual: Usual, otherwise: number): Expected => ({
  share: shareOf(usual, otherwise, 1),
  strength: (STRENGTH * (usual.weight + 1)) / (usual.weight + 2),
})

/** As if one model more, or a part of one, had another share. */
const shareOf = ({ weight, weighted }: Usual, otherwise: number, models: number): number =>
  (weighted + models * otherwise) / (weight + models)

/** Never more than it was so far, so that the sentence is true of those who sold as well; nothing is certain. */
const shownOf = (low: number, { looks, kept }: Counts): number | null => {
  const whole = Math.floor(100 * Math.min(low, kept / looks) + 1e-9)
  return whole < 1 ? null : Math.min(whole, 99)
}

/** One alone is no rule. */
const reasonOf = ({ looks, kept }: Counts, most: Lowered | undefined): string | null =>
  most !== undefined && most.looks > 1 && 2 * most.looks > looks - kept ? most.question : null

/** The commonest of each model and grade. */
const mostOf = (lowered: readonly Lowered[]): ReadonlyMap<string, Lowered> => {
  const most = new Map<string, Lowered>()
  for (const one of lowered) if (one.looks > (most.get(keyOf(one))?.looks ?? 0)) most.set(keyOf(one), one)
  return most
}

const keyOf = ({ affiliateId, modelKey, grade }: Pick<Looked, 'affiliateId' | 'modelKey' | 'grade'>): string =>
  `${affiliateId} ${modelKey} ${grade}`

const keyOfType = ({ affiliateId, type }: Looked): string => `${affiliateId} ${type}`

const usualBy = (looked: readonly Looked[], keyed: (group: Looked) => string): ReadonlyMap<string, Usual> => {
  const all = new Map<string, Usual>()
  for (const group of looked) {
    const { looks, weight, weighted } = all.get(keyed(group)) ?? NONE
    const own = group.looks / (group.looks + STRENGTH)
    all.set(keyed(group), {
      looks: looks + group.looks,
      weight: weight + own,
      weighted: weighted + (own * group.kept) / group.looks,
    })
  }
  return all
}
