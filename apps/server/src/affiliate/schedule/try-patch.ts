import type { StoredAffiliate } from '../affiliate.repository.ts'
import { checkAffiliate, type Saving } from '../config/save-affiliate.ts'
import type { AffiliateDocument } from '../document/affiliate-document.ts'
import { mergePatch } from '../document/merge-patch.ts'
import type { ConfigPatch } from '../config/change-config.ts'

/** What a patch would make of a programme now; nothing is saved. @throws AffiliateFault */
export const tryPatch = ({ trx }: Saving, stored: StoredAffiliate, patch: ConfigPatch): Promise<AffiliateDocument> =>
  checkAffiliate(trx, stored.id, stored.publicToken, {
    config: mergePatch(stored.config, patch.config ?? {}),
    programme: mergePatch(stored.programme, patch.programme ?? {}),
    texts: mergePatch(stored.texts, patch.texts ?? {}),
  })
