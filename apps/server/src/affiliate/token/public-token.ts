import type { OperatorContext } from '#server/call/index.ts'
import { endFormerTokens, rotateToken } from './rotate-token.ts'
import { findConfig } from '../config/find-config.ts'

/**
 * Gives a programme a new public token; the one before it overlaps, or ends at once.
 * @throws ProblemError affiliate-not-found
 */
export const replacePublicToken = async (
  ctx: OperatorContext,
  id: string,
  { former }: { readonly former: 'overlap' | 'end' },
): Promise<{ readonly token: string; readonly formerEndsAt: Date | null }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  ctx.note({ affiliate: stored.id, former })
  return rotateToken(ctx, stored.id, { endFormer: former === 'end' })
}

/**
 * Ends the tokens that were replaced and still work.
 * @throws ProblemError affiliate-not-found
 */
export const endTokensOf = async (ctx: OperatorContext, id: string): Promise<{ readonly ended: number }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  const done = await endFormerTokens(ctx, stored.id)
  ctx.note({ affiliate: stored.id, ...done })
  return done
}
