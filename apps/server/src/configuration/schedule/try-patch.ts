import { checkAffiliate, mergePatch, type Saving, type StoredAffiliate } from '#server/affiliate/index.ts'
import type { ConfigPatch } from '../config/change-config.ts'

/** Whether a patch would fit now; nothing is saved. @throws AffiliateFault */
export const tryPatch = async ({ trx }: Saving, stored: StoredAffiliate, patch: ConfigPatch): Promise<void> => {
  await checkAffiliate(trx, stored.id, stored.publicToken, {
    config: mergePatch(stored.config, patch.config ?? {}),
    programme: mergePatch(stored.programme, patch.programme ?? {}),
    texts: mergePatch(stored.texts, patch.texts ?? {}),
  })
}
