import type { ReadinessCheck } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { countTexts, type StoredAffiliate } from '#server/affiliate/index.ts'
import { listQuestionnaires } from '#server/catalogue/index.ts'
import { countPricedProducts } from '#server/pricing/index.ts'
import { readinessOf } from './readiness.decide.ts'

export const checkReadiness = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { config, programme, texts }: Pick<StoredAffiliate, 'config' | 'programme' | 'texts'>,
): Promise<readonly ReadinessCheck[]> => {
  const counts = countTexts(config.locales, texts)
  return readinessOf({
    config,
    programme,
    priced: await countPricedProducts(db, programme, now),
    asked: new Set((await listQuestionnaires(db)).map(({ definition }) => definition.productType)),
    english: Object.fromEntries(Object.entries(counts).map(([locale, { english }]) => [locale, english])),
  })
}
