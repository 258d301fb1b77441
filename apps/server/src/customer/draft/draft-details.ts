import { type BodyOf, customerFields, DRAFT_DETAILS_MINUTES, MINUTE_MS, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { requireOpen } from '#server/affiliate/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { deleteDetails, replaceDetails, selectDetails } from '../customer.repository.ts'

type Details = BodyOf<'keepDraftDetails'>

/** So that details open for no other session (quality E1). */
const placeOf = (sessionId: string): string => `draft_details|sealed|${sessionId}`

/** Sealed, until half an hour after the last change, and only what the programme asks for (docs/decisions/0068). */
export const keepDraftDetails = async (
  ctx: Context,
  typed: Details,
  vault: Pick<Vault, 'seal'>,
): Promise<ReplyOf<'keepDraftDetails'>> => {
  requireOpen(ctx)
  const asked = new Set<string>(customerFields(ctx.affiliate.config, true).map(({ name }) => name))
  const details = Object.fromEntries(Object.entries(typed).filter(([name, value]) => asked.has(name) && value !== ''))
  const { id } = await ctx.startSession()
  const keptUntil = new Date(ctx.now.getTime() + DRAFT_DETAILS_MINUTES * MINUTE_MS)
  await replaceDetails(ctx.db, id, { sealed: vault.seal(details, placeOf(id)), keptUntil })
  return { keptUntil: keptUntil.toISOString() }
}

/** Nothing for a cookie that was replaced meanwhile, which a stranger may hold. */
export const findDraftDetails = async (
  ctx: Context,
  vault: Pick<Vault, 'open'>,
): Promise<ReplyOf<'getDraftDetails'>> => {
  const session = ctx.session?.replacedAt === undefined ? ctx.session : null
  const kept = session && (await selectDetails(ctx.db, session.id, ctx.now))
  if (!session || !kept) return { details: null, keptUntil: null }
  const details = JSON.parse(vault.open(kept.sealed, placeOf(session.id))) as Details
  return { details, keptUntil: kept.keptUntil.toISOString() }
}

/** @returns whether there was any */
export const forgetDraftDetails = async ({ db, session }: Pick<Context, 'db' | 'session'>): Promise<boolean> =>
  session !== null && (await deleteDetails(db, session.id)) > 0
