import { promotionFile } from '@reprise/contract/promotion-file'
import { AffiliateFault, checkAgainst } from '#server/affiliate/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { normaliseCode } from './promotion.decide.ts'
import { upsertPromotion } from './promotion.repository.ts'

/**
 * Creates an affiliate's promotions or changes them, by code; uses are kept.
 * @throws AffiliateFault naming each place that does not fit, such as `/promotions/0/amount`
 */
export const importPromotions = async (trx: Transaction, affiliateId: string, file: unknown): Promise<void> => {
  const { value, faults } = checkAgainst('promotions', promotionFile, file)
  if (value === undefined) throw new AffiliateFault(faults)
  for (const written of value)
    await upsertPromotion(trx, affiliateId, newId(), { ...written, code: normaliseCode(written.code) })
}
