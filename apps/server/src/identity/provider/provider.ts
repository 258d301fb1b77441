import type { ReplyOf } from '@reprise/contract'
import type { Affiliate, Context } from '#server/call/index.ts'
import type { StoredOrder } from '#server/order/index.ts'

/** The capture screen of the own portal. */
export const EMBEDDED = 'embedded'

export type Beginning = {
  readonly order: StoredOrder
  /** One of the affiliate's locales. */
  readonly language: string
  readonly successRedirectUrl: string
  readonly errorRedirectUrl: string
}

/** Where a customer proves who they are, until when, and the words that two screens of ours compare. */
export type BegunCheck = ReplyOf<'createIdentityLink'>

/** Gives an address where customers prove who they are; the outcome comes later, by a job or a signed message. */
export type IdentityProvider = {
  readonly begin: (ctx: Context, beginning: Beginning) => Promise<BegunCheck>
}

export const providerOf = ({ programme }: Pick<Affiliate, 'programme'>): string =>
  programme.identity?.provider ?? EMBEDDED
