import type { BodyOf, FieldFault, Theme } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { readTheme, type StoredAffiliate } from '../affiliate.repository.ts'
import { readAssetTypes } from '../asset/asset.repository.ts'
import { type AffiliateDocument, documentOf, type WrittenDocument } from '../checks/affiliate-document.ts'
import { mergePatch } from '../checks/merge-patch.ts'
import { checkAffiliate } from '../config/save-affiliate.ts'
import { checkTheme } from '../look/check-theme.ts'
import { AffiliateFault } from '../saving.ts'

export type TriedLook = {
  /** As it was, and with the patch over it. */
  readonly before: unknown
  readonly written: unknown
  /** Undefined where it has faults, or where there is none. */
  readonly look: Theme | undefined
  readonly faults: readonly FieldFault[]
}

export type TriedDraft = {
  readonly written: WrittenDocument
  /** Undefined where it has faults. */
  readonly document: AffiliateDocument | undefined
  readonly faults: readonly FieldFault[]
  readonly look: TriedLook
}

/** What a patch makes of a programme and its look, checked as a saving would; nothing is kept. */
export const tryDraft = async (
  ctx: OperatorContext,
  stored: StoredAffiliate,
  patch: BodyOf<'checkConfig'>,
): Promise<TriedDraft> => {
  const written = {
    config: mergePatch(stored.config, patch.config ?? {}),
    programme: mergePatch(stored.programme, patch.programme ?? {}),
    texts: mergePatch(stored.texts, patch.texts ?? {}),
  }
  const look = await tryLook(ctx, stored, patch.theme)
  try {
    const document = await checkAffiliate(ctx.db, stored.id, stored.publicToken, written)
    return { written: documentOf(document), document, faults: [], look }
  } catch (error) {
    if (error instanceof AffiliateFault) return { written, document: undefined, faults: error.faults, look }
    throw error
  }
}

const tryLook = async (
  { db }: OperatorContext,
  { id, config }: StoredAffiliate,
  patch: unknown,
): Promise<TriedLook> => {
  const stored = await readTheme(db, config.theme)
  if (stored === undefined) return { before: undefined, written: undefined, look: undefined, faults: [] }
  const before = stored.look
  if (patch === undefined) return { before, written: before, look: before, faults: [] }
  const written = mergePatch(before, patch)
  const assets = await readAssetTypes(db, id)
  return { before, written, ...checkTheme(written, { id: before.id, assets, mend: false }) }
}
