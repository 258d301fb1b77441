import type { BodyOf, FieldFault } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope } from '#server/operator/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { readTheme, type StoredAffiliate } from '../affiliate.repository.ts'
import { readAssetTypes } from '../asset/asset.repository.ts'
import { documentOf, type WrittenDocument } from '../checks/affiliate-document.ts'
import { type Difference, differences } from '../checks/differences.ts'
import { mergePatch } from '../checks/merge-patch.ts'
import { protectedChanges, registerWarnings, routeWarnings } from '../checks/warnings.ts'
import { findConfig } from '../config/find-config.ts'
import { checkAffiliate } from '../config/save-affiliate.ts'
import { checkTheme } from '../look/check-theme.ts'
import { AffiliateFault } from '../saving.ts'
import { countTexts, type TextCount } from '../text/check-texts.ts'

type Patch = BodyOf<'checkConfig'>

export type ConfigCheck = {
  readonly faults: FieldFault[]
  readonly warnings: FieldFault[]
  readonly changes: Difference[]
  readonly textCounts: Record<string, TextCount>
}

/** What a saving would say; nothing is kept. */
export const checkConfig = async (ctx: OperatorContext, id: string, patch: Patch): Promise<ConfigCheck> => {
  const stored = await findConfig(ctx, id)
  const written = {
    config: mergePatch(stored.config, patch.config ?? {}),
    programme: mergePatch(stored.programme, patch.programme ?? {}),
    texts: mergePatch(stored.texts, patch.texts ?? {}),
  }
  const look = await checkLook(ctx, stored, patch.theme)
  const tried = await orFaults(checkAffiliate(ctx.db as Transaction, stored.id, stored.publicToken, written))
  const document = 'faults' in tried ? written : documentOf(tried.document)
  const { config, programme, texts } = 'faults' in tried ? stored : tried.document
  return {
    faults: [...('faults' in tried ? tried.faults : []), ...look.faults, ...missingScope(ctx, stored, document)],
    warnings: [...routeWarnings(config), ...registerWarnings(config, programme)],
    changes: [...differences(documentOf(stored), document), ...look.changes],
    textCounts: countTexts(config.locales, texts),
  }
}

const checkLook = async (
  { db }: OperatorContext,
  { id, config }: StoredAffiliate,
  patch: unknown,
): Promise<{ readonly faults: readonly FieldFault[]; readonly changes: readonly Difference[] }> => {
  const before = await readTheme(db, config.theme)
  if (patch === undefined || before === undefined) return { faults: [], changes: [] }
  const { look } = before
  const written = mergePatch(look, patch)
  const { faults } = checkTheme(written, { id: look.id, assets: await readAssetTypes(db, id), mend: false })
  return { faults, changes: differences({ theme: look }, { theme: written }) }
}

const missingScope = (
  { operator }: OperatorContext,
  stored: StoredAffiliate,
  document: WrittenDocument,
): FieldFault[] =>
  hasScope(operator, 'programme')
    ? []
    : protectedChanges(stored, document).map(({ pointer }) => ({
        pointer,
        code: 'scope-missing',
        message: 'This moves parcels or money: it is changed with the scope programme besides config',
      }))

const orFaults = async <Document>(
  work: Promise<Document>,
): Promise<{ readonly document: Document } | { readonly faults: readonly FieldFault[] }> => {
  try {
    return { document: await work }
  } catch (error) {
    if (error instanceof AffiliateFault) return { faults: error.faults }
    throw error
  }
}
