import type { WrittenPromotion } from '@reprise/contract/programme/promotion-file'
import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredPromotion } from './promotion.decide.ts'

/** @param code as {@link normaliseCode} gives it */
export const selectPromotionByCode = async (ctx: Context, code: string): Promise<StoredPromotion | undefined> => {
  const { rows } = await sql<StoredPromotion>`
    select id, code, label, amount, starts_at as "startsAt", ends_at as "endsAt", max_uses as "maxUses", uses,
      minimum_amount as "minimumAmount", product_types as "productTypes"
    from promotion where affiliate_id = ${ctx.affiliate.id} and code = ${code}`.execute(ctx.db)
  return rows[0]
}

/** Counts one use, unless all are gone: guard and count are one statement. */
export const countUse = async (ctx: Context, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update promotion set uses = uses + 1
    where affiliate_id = ${ctx.affiliate.id} and id = ${id} and (max_uses is null or uses < max_uses)
    returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Gives a counted use back. */
export const uncountUse = async (ctx: Context, id: string): Promise<void> => {
  await sql`
    update promotion set uses = uses - 1
    where affiliate_id = ${ctx.affiliate.id} and id = ${id} and uses > 0`.execute(ctx.db)
}

type UsedPromotion = WrittenPromotion & { readonly uses: number }

export const listPromotionUses = async (db: Db, affiliateId: string): Promise<readonly UsedPromotion[]> => {
  const { rows } = await sql<
    Omit<UsedPromotion, 'startsAt' | 'endsAt'> & { readonly startsAt: Date; readonly endsAt: Date }
  >`
    select code, label, amount, starts_at as "startsAt", ends_at as "endsAt", max_uses as "maxUses",
      minimum_amount as "minimumAmount", product_types as "productTypes", uses
    from promotion where affiliate_id = ${affiliateId} order by code`.execute(db)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }))
}

export const listPromotions = async (db: Db, affiliateId: string): Promise<readonly WrittenPromotion[]> =>
  (await listPromotionUses(db, affiliateId)).map(({ uses: _uses, ...written }) => written)

/** @param id of a new one; an existing one keeps its own, and its uses */
export const upsertPromotion = async (
  db: Db,
  affiliateId: string,
  id: string,
  promotion: WrittenPromotion,
): Promise<void> => {
  const { code, label, amount, startsAt, endsAt, maxUses, minimumAmount, productTypes } = promotion
  await sql`
    insert into promotion (id, affiliate_id, code, label, amount, starts_at, ends_at, max_uses, minimum_amount, product_types)
    values (${id}, ${affiliateId}, ${code}, ${JSON.stringify(label)}, ${amount}, ${startsAt}, ${endsAt}, ${maxUses},
      ${minimumAmount}, ${productTypes})
    on conflict (affiliate_id, code) do update set label = excluded.label, amount = excluded.amount,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, max_uses = excluded.max_uses,
      minimum_amount = excluded.minimum_amount, product_types = excluded.product_types`.execute(db)
}
