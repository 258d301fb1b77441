import * as z from 'zod/mini'
import { KEPT_AFTER_END_DAYS } from '../limits.ts'

/** Six years: a seller who was paid is known for five years after the year of the payment, as long as reports of sales to tax offices are to be proved. */
const SOLD_DAYS = 2_192
const UNSOLD_DAYS = 365
/** The longest that law asks for what it has kept (docs/operating/reference/data.md). */
const MOST_DAYS = 3_653

/** Days after which sellers are forgotten: no sooner than what is written and shown about an order has gone. */
const days = (usual: number) => z._default(z.int().check(z.gte(KEPT_AFTER_END_DAYS), z.lte(MOST_DAYS)), usual)

export const retentionRule = z.strictObject({
  soldDays: days(SOLD_DAYS),
  unsoldDays: days(UNSOLD_DAYS),
})
export type RetentionRule = z.infer<typeof retentionRule>

export const retentionOf = ({ retention }: { readonly retention?: RetentionRule | undefined }): RetentionRule =>
  retention ?? retentionRule.parse({})
