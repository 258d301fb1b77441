import type { PromiseKind } from '@reprise/contract'
import type { NewsKind } from './news-kind.ts'

/** What begins with the news, and is promised by a day. */
export const PROMISED_IN: { readonly [kind in NewsKind]?: PromiseKind } = {
  'case-received': 'answer',
  received: 'inspect',
  resumed: 'inspect',
  'second-look': 'inspect',
  'second-look-other': 'inspect',
  unlocked: 'inspect',
  accepted: 'pay',
  'accepted-other': 'pay',
  'offer-accepted': 'pay',
  'lost-covered': 'pay',
  'payment-returned': 'pay',
  'going-back': 'return',
  'return-asked': 'return',
  unanswered: 'return',
  'given-back-unprovided': 'return',
  'turned-back': 'return',
}
