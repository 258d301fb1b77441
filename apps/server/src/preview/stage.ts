import type { Affiliate, Context } from '#server/call/index.ts'
import type { Wording } from '#server/quotation/index.ts'
import { EMPTY_DATABASE } from './empty-database.ts'
import { sampleId } from './sample-ids.ts'

/** What a screen of a preview is drawn with: the drafted programme, the real catalogue and prices, and no data of customers. */
export type Stage = { readonly ctx: Context; readonly words: Wording }

/** Verbs run as for a visitor of the portal; what they would keep goes nowhere. */
export const stageOf = (
  affiliate: Affiliate,
  words: Wording,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
): Stage => {
  const session = { id: sampleId('session') }
  return {
    words,
    ctx: {
      affiliate,
      locale,
      now,
      session,
      operator: null,
      db: EMPTY_DATABASE,
      startSession: () => Promise.resolve(session),
      renewSession: () => Promise.resolve(session),
      endSession: () => Promise.resolve(true),
      later: () => {},
      requestId: 'preview',
    },
  }
}
