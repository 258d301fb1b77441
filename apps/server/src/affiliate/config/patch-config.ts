import type { Db } from '#server/platform/database/connect.ts'
import type { StoredAffiliate } from '../affiliate.repository.ts'
import type { AffiliateDocument, WrittenDocument } from '../checks/affiliate-document.ts'
import { mergePatch } from '../checks/merge-patch.ts'
import { checkAffiliate, saveAffiliate, type Saving } from './save-affiliate.ts'

export type ConfigPatch = { readonly [Part in keyof WrittenDocument]?: unknown }

const patched = (stored: StoredAffiliate, patch: ConfigPatch): WrittenDocument => ({
  config: mergePatch(stored.config, patch.config ?? {}),
  programme: mergePatch(stored.programme, patch.programme ?? {}),
  texts: mergePatch(stored.texts, patch.texts ?? {}),
})

/** Saves a programme with a patch applied. @throws AffiliateFault */
export const patchConfig = (saving: Saving, stored: StoredAffiliate, patch: ConfigPatch): Promise<StoredAffiliate> =>
  saveAffiliate(saving, stored.id, patched(stored, patch))

/** What a patch would make of a programme now; nothing is saved. @throws AffiliateFault */
export const tryPatch = (db: Db, stored: StoredAffiliate, patch: ConfigPatch): Promise<AffiliateDocument> =>
  checkAffiliate(db, stored.id, stored.publicToken, patched(stored, patch))
