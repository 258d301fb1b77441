import type { BodyOf, FieldFault } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope } from '#server/operator/index.ts'
import type { StoredAffiliate } from '../affiliate.repository.ts'
import { documentOf, type WrittenDocument } from '../checks/affiliate-document.ts'
import { type Difference, differences } from '../checks/differences.ts'
import { protectedChanges, registerWarnings, routeWarnings } from '../checks/warnings.ts'
import { findConfig } from '../config/find-config.ts'
import { countTexts, type TextCount } from '../text/check-texts.ts'
import { tryDraft } from './try-draft.ts'

export type ConfigCheck = {
  readonly faults: FieldFault[]
  readonly warnings: FieldFault[]
  readonly changes: Difference[]
  readonly textCounts: Record<string, TextCount>
}

/** What a saving would say; nothing is kept. */
export const checkConfig = async (
  ctx: OperatorContext,
  id: string,
  patch: BodyOf<'checkConfig'>,
): Promise<ConfigCheck> => {
  const stored = await findConfig(ctx, id)
  const { written, document, faults, look } = await tryDraft(ctx, stored, patch)
  const { config, programme, texts } = document ?? stored
  return {
    faults: [...faults, ...look.faults, ...missingScope(ctx, stored, written)],
    warnings: [...routeWarnings(config), ...registerWarnings(config, programme)],
    changes: [
      ...differences(documentOf(stored), written),
      ...differences({ theme: look.before }, { theme: look.written }),
    ],
    textCounts: countTexts(config.locales, texts),
  }
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
