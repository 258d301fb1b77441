import type { SelfCheck } from '@reprise/contract'
import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'
import type { OfferTerms } from './find-offer-terms.ts'
import type { FrozenPromotion, OfferedProcess, StoredQuotation } from './stored-quotation.ts'

/** One SELECT list for every reader: names as the code has them. */
const COLUMNS = sql`id, session_id as "sessionId", product_id as "productId", answers, self_check as "selfCheck", grade, receipt, amount, currency,
  price_list_id as "priceListId", price_list_version as "priceListVersion",
  questionnaire_version as "questionnaireVersion", config_version as "configVersion", processes, terms, promotion, referrer,
  created_at as "createdAt", valid_until as "validUntil", sold_at as "soldAt"`

export const insertQuotation = async (ctx: Context, quotation: StoredQuotation): Promise<void> => {
  const { answers, selfCheck, receipt, processes, terms } = quotation
  await sql`
    insert into quotation (id, affiliate_id, session_id, product_id, answers, self_check, grade, receipt, amount, currency,
      price_list_id, price_list_version, questionnaire_version, config_version, processes, terms, referrer, created_at, valid_until)
    values (${quotation.id}, ${ctx.affiliate.id}, ${quotation.sessionId}, ${quotation.productId}, ${JSON.stringify(answers)},
      ${selfCheck === null ? null : JSON.stringify(selfCheck)}::jsonb, ${quotation.grade}, ${JSON.stringify(receipt)}, ${quotation.amount}, ${quotation.currency}, ${quotation.priceListId},
      ${quotation.priceListVersion}, ${quotation.questionnaireVersion}, ${quotation.configVersion},
      ${JSON.stringify(processes)}, ${JSON.stringify(terms)}, ${quotation.referrer}, ${quotation.createdAt}, ${quotation.validUntil})
  `.execute(ctx.db)
}

/** Another affiliate's is as unknown as one that never was. */
export const selectQuotation = async (ctx: Context, id: string): Promise<StoredQuotation | undefined> => {
  const { rows } = await sql<StoredQuotation>`
    select ${COLUMNS} from quotation where affiliate_id = ${ctx.affiliate.id} and id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Like {@link selectQuotation}, held against selling and against other promotions until the transaction ends. */
export const lockQuotation = async (ctx: Context, id: string): Promise<StoredQuotation | undefined> => {
  const { rows } = await sql<StoredQuotation>`
    select ${COLUMNS} from quotation where affiliate_id = ${ctx.affiliate.id} and id = ${id} for update`.execute(ctx.db)
  return rows[0]
}

/** Undefined when unknown, expired or sold. One statement: of any number of orders at once exactly one gets it. */
export const markSold = async (ctx: Context, id: string): Promise<StoredQuotation | undefined> => {
  const { rows } = await sql<StoredQuotation>`
    update quotation set sold_at = ${ctx.now}
    where affiliate_id = ${ctx.affiliate.id} and id = ${id} and sold_at is null and valid_until > ${ctx.now}
    returning ${COLUMNS}`.execute(ctx.db)
  return rows[0]
}

/** A sold quotation is open again, until its day. */
export const reopenQuotation = async (ctx: Context, id: string): Promise<void> => {
  await sql`
    update quotation set sold_at = null where affiliate_id = ${ctx.affiliate.id} and id = ${id}`.execute(ctx.db)
}

export const updatePromotion = async (
  ctx: Context,
  id: string,
  promotion: FrozenPromotion | null,
  amount: number,
): Promise<void> => {
  await sql`
    update quotation set promotion = ${promotion === null ? null : JSON.stringify(promotion)}::jsonb, amount = ${amount}
    where affiliate_id = ${ctx.affiliate.id} and id = ${id}`.execute(ctx.db)
}

/** Newest first. */
export const selectQuotationsOfSession = async (
  ctx: Context,
  sessionId: string,
  page: PageRequest,
): Promise<{ rows: StoredQuotation[]; total: number }> => {
  const own = sql`affiliate_id = ${ctx.affiliate.id} and session_id = ${sessionId}`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredQuotation>`
      select ${COLUMNS} from quotation where ${own}
      order by created_at desc, id limit ${page.size} offset ${pageOffset(page)}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from quotation where ${own}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The ways to be paid that a quotation offered, of any affiliate: for jobs. */
export const selectProcesses = async (db: Db, id: string): Promise<readonly OfferedProcess[] | undefined> => {
  const { rows } = await sql<{ processes: readonly OfferedProcess[] }>`
    select processes from quotation where id = ${id}`.execute(db)
  return rows[0]?.processes
}

/** What a quotation was made under, of any affiliate. */
export const selectOfferTerms = async (db: Db, id: string): Promise<OfferTerms | undefined> => {
  const { rows } = await sql<OfferTerms>`
    select price_list_id as "priceListId", questionnaire_version as "questionnaireVersion", processes
    from quotation where id = ${id}`.execute(db)
  return rows[0]
}

/** What was declared with the offer that an item of an order was made of, of any affiliate; null where nothing was tried. */
export const selectSelfCheck = async (db: Db, itemId: string): Promise<SelfCheck | null> => {
  const { rows } = await sql<{ selfCheck: SelfCheck | null }>`
    select q.self_check as "selfCheck" from order_item i join quotation q on q.id = i.quotation_id
    where i.id = ${itemId}`.execute(db)
  return rows[0]?.selfCheck ?? null
}
