import { isTestProgramme } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findConfig } from '../config/find-config.ts'
import { deleteFormerTokens, removeEndedTokens, replaceToken } from '../affiliate.repository.ts'

/** Browsers keep a configuration, and the token in it, for an hour; calls that began then may last a little longer. In ms. */
const OVERLAP_MS = 65 * 60_000

/**
 * The old token works for 65 minutes more, so that no open page breaks (quality A4).
 * @param endFormer for a token that leaked: it and all before it end at once; open pages take the new one up
 */
export const rotateToken = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  id: string,
  { endFormer = false }: { readonly endFormer?: boolean } = {},
): Promise<{ readonly token: string; readonly formerEndsAt: Date | null }> => {
  const token = `${isTestProgramme(id) ? 'pk_test_' : 'pk_'}${newToken()}`
  const formerEndsAt = new Date(now.getTime() + OVERLAP_MS)
  await removeEndedTokens(db, now)
  if (!(await replaceToken(db, { id, token, endsAt: formerEndsAt }))) throw new ProblemError('affiliate-not-found')
  if (!endFormer) return { token, formerEndsAt }
  await deleteFormerTokens(db, id)
  return { token, formerEndsAt: null }
}

/** @param id as it is stored */
export const endFormerTokens = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  id: string,
): Promise<{ readonly ended: number }> => {
  await removeEndedTokens(db, now)
  return { ended: await deleteFormerTokens(db, id) }
}

export const replacePublicToken = async (
  ctx: OperatorContext,
  id: string,
  { former }: { readonly former: 'overlap' | 'end' },
): Promise<{ readonly token: string; readonly formerEndsAt: Date | null }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  ctx.note({ affiliate: stored.id, former })
  return rotateToken(ctx, stored.id, { endFormer: former === 'end' })
}

export const endTokensOf = async (ctx: OperatorContext, id: string): Promise<{ readonly ended: number }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  const done = await endFormerTokens(ctx, stored.id)
  ctx.note({ affiliate: stored.id, ...done })
  return done
}
