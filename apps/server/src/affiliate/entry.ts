import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Context } from '#server/call/index.ts'

/** A programme opens at midnight UTC. @throws ProblemError affiliate-not-open, affiliate-closed */
export const requireOpen = ({ affiliate, now }: Pick<Context, 'affiliate' | 'now'>): void => {
  if (affiliate.archivedAt !== null) throw new ProblemError('affiliate-closed')
  const { dateOpening } = affiliate.config
  if (now < new Date(dateOpening)) throw new ProblemError('affiliate-not-open', { current: { dateOpening } })
}

/** What the visit names where the affiliate knows it, else the default. Throws `referrer-required` (words §5). */
export const requireReferrer = (
  { affiliate }: Pick<Context, 'affiliate'>,
  named: string | undefined,
): string | null => {
  const { referrerOnly, referrers, defaultReferrer } = affiliate.config
  if (named !== undefined && referrers.includes(named)) return named
  if (referrerOnly) throw new ProblemError('referrer-required')
  return defaultReferrer ?? null
}
