import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findConfig } from '../config/find-config.ts'
import { deleteDraft, readDraft, type StoredDraft, upsertDraft } from './draft.repository.ts'

/** Each author has a draft of their own, so that no keeping takes away what a colleague typed (docs/decisions/0133). */
export const findDraft = async (ctx: OperatorContext, id: string): Promise<StoredDraft | undefined> =>
  readDraft(ctx.db, (await findConfig(ctx, id)).id, ctx.operator.actor)

export const saveDraft = async (
  ctx: OperatorContext,
  id: string,
  { baseVersion, baseThemeVersion, ...patch }: BodyOf<'saveConfigDraft'>,
): Promise<StoredDraft> => {
  const stored = await findConfig(ctx, id)
  const draft: StoredDraft = {
    baseVersion,
    baseThemeVersion,
    patch: { ...patch } as StoredDraft['patch'],
    savedAt: ctx.now,
  }
  await upsertDraft(ctx.db, stored.id, ctx.operator.actor, draft)
  return draft
}

export const discardDraft = async (ctx: OperatorContext, id: string): Promise<void> =>
  deleteDraft(ctx.db, (await findConfig(ctx, id)).id, ctx.operator.actor)
