import type { ToldBy } from '@reprise/contract'
import type { NewsText } from '../news-texts.ts'

/** A decision that the customer was told of was a mistake, and was put right (contract, lifecycle/correction.ts). */
export const CORRECTION_NEWS_KINDS = [
  'undo-reception',
  'undo-finding',
  'undo-acceptance',
  'undo-give-back',
  'undo-document',
  'undo-identity',
] as const

export type CorrectionTexts = { readonly [kind in (typeof CORRECTION_NEWS_KINDS)[number]]: NewsText }

/** How an answer reached us that was noted for the customer, and what to do where they did not give it. */
export type NotedText = (told: ToldBy) => string
