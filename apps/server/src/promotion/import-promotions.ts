import { localizedText, productType } from '@reprise/contract'
import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { normaliseCode } from './promotion.decide.ts'
import { upsertPromotion } from './promotion.repository.ts'

/** A promotion as an operator writes it down; amounts are minor units of the programme's currency. */
const promotionFile = z.array(
  z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    label: localizedText,
    amount: z.int().check(z.gte(1)),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Without it, as often as people like. */
    maxUses: z._default(z.nullable(z.int().check(z.gte(1))), null),
    /** A lower offer does not get it. */
    minimumAmount: z._default(z.int().check(z.gte(0)), 0),
    /** Empty: for every type. */
    productTypes: z._default(z.array(productType), []),
  }),
)
export type WrittenPromotion = z.infer<typeof promotionFile>[number]

/** Creates an affiliate's promotions or changes them, by code; uses are kept. Throws when the form is not right. */
export const importPromotions = async (trx: Transaction, affiliateId: string, file: unknown): Promise<void> => {
  for (const written of z.parse(promotionFile, file))
    await upsertPromotion(trx, affiliateId, newId(), { ...written, code: normaliseCode(written.code) })
}
