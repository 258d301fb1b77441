import type { Affiliate } from '#server/affiliate/index.ts'

/** The capture screen of the own portal. */
export const EMBEDDED = 'embedded'

/** What begins a check. */
export type Beginning = {
  readonly orderId: string
  /** One of the affiliate's locales. */
  readonly language: string
  readonly successRedirectUrl: string
  readonly errorRedirectUrl: string
  readonly now: Date
}

export type BegunCheck = { readonly url: string; readonly expiresAt: Date }

/**
 * Whoever finds out who a customer is: it gives an address where they prove it, and tells the outcome later, by a job of
 * this server or by a signed message.
 */
export type IdentityProvider = {
  /** @throws ProblemError service-unavailable when an outside provider does not answer */
  readonly begin: (beginning: Beginning) => Promise<BegunCheck>
}

export const providerOf = ({ programme }: Pick<Affiliate, 'programme'>): string =>
  programme.identity?.provider ?? EMBEDDED
