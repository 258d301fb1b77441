import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Context } from '#server/call/index.ts'

/** A programme opens at midnight UTC. @throws ProblemError affiliate-not-open, affiliate-closed */
export const requireOpen = ({ affiliate, now }: Pick<Context, 'affiliate' | 'now'>): void => {
  if (affiliate.archivedAt !== null) throw new ProblemError('affiliate-closed')
  const { dateOpening } = affiliate.config
  if (now < new Date(dateOpening)) throw new ProblemError('affiliate-not-open', { current: { dateOpening } })
}

/** What the visit names where the affiliate knows it, else the default. */
export const knownReferrer = ({ affiliate }: Pick<Context, 'affiliate'>, named: string | undefined): string | null => {
  const { referrers, defaultReferrer } = affiliate.config
  return named !== undefined && referrers.includes(named) ? named : (defaultReferrer ?? null)
}

/** As {@link knownReferrer}. Throws `referrer-required` where the default does not do (words §5). */
export const requireReferrer = (ctx: Pick<Context, 'affiliate'>, named: string | undefined): string | null => {
  const { referrerOnly, referrers } = ctx.affiliate.config
  if (referrerOnly && !referrers.includes(named ?? '')) throw new ProblemError('referrer-required')
  return knownReferrer(ctx, named)
}
