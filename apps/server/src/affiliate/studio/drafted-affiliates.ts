import type { Fonts } from '@reprise/contract'
import { type Affiliates, asShown, stylesheetOf } from '../affiliates.ts'
import type { Affiliate } from '#server/call/index.ts'
import type { ResolvedDraft } from './resolve-draft.ts'

/** All programmes as they are, but for one, which is as its draft has it. */
export const withDraft = (affiliates: Affiliates, draft: ResolvedDraft, fonts: Fonts): Affiliates => {
  const { id, config, programme, texts, theme, version } = draft
  const drafted = asShown({ id, config, programme, configVersion: version, archivedAt: null }, texts, theme)
  const stylesheet = stylesheetOf(theme, fonts)
  const isDrafted = (other: string): boolean => other.toLowerCase() === id.toLowerCase()
  return {
    ...affiliates,
    find: (other) => (isDrafted(other) ? drafted : affiliates.find(other)),
    all: () => affiliates.all().map((one): Affiliate => (isDrafted(one.id) ? drafted : one)),
    textsOf: (one) => (isDrafted(one.id) ? texts : affiliates.textsOf(one)),
    theme: (other) => (other === theme.id ? theme : affiliates.theme(other)),
    stylesheet: (other) => (other === theme.id ? stylesheet : affiliates.stylesheet(other)),
    // A draft that is drawn never changes.
    stateOf: (one) => (isDrafted(one.id) ? 'draft' : affiliates.stateOf(one)),
  }
}
