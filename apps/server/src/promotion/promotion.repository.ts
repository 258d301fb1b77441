import { sql } from 'kysely'
import type { Context } from '#server/affiliate/index.ts'
import type { StoredPromotion } from './promotion.decide.ts'

/** @param code as {@link normaliseCode} gives it */
export const selectPromotionByCode = async (ctx: Context, code: string): Promise<StoredPromotion | undefined> => {
  const { rows } = await sql<StoredPromotion>`
    select id, code, label, amount, starts_at as "startsAt", ends_at as "endsAt", max_uses as "maxUses", uses,
      minimum_amount as "minimumAmount", product_types as "productTypes"
    from promotion where affiliate_id = ${ctx.affiliate.id} and code = ${code}`.execute(ctx.db)
  return rows[0]
}

/** Counts one use, unless all are gone: guard and count are one statement (quality B8). */
export const countUse = async (ctx: Context, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update promotion set uses = uses + 1
    where affiliate_id = ${ctx.affiliate.id} and id = ${id} and (max_uses is null or uses < max_uses)
    returning id`.execute(ctx.db)
  return rows.length > 0
}
