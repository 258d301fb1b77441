import {
  type AffiliateDocument,
  checkAffiliate,
  mergePatch,
  type Saving,
  type StoredAffiliate,
} from '#server/affiliate/index.ts'
import type { ConfigPatch } from '../config/change-config.ts'

/** What a patch would make of a programme now; nothing is saved. @throws AffiliateFault */
export const tryPatch = ({ trx }: Saving, stored: StoredAffiliate, patch: ConfigPatch): Promise<AffiliateDocument> =>
  checkAffiliate(trx, stored.id, stored.publicToken, {
    config: mergePatch(stored.config, patch.config ?? {}),
    programme: mergePatch(stored.programme, patch.programme ?? {}),
    texts: mergePatch(stored.texts, patch.texts ?? {}),
  })
