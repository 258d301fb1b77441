import type { LitigationKind, LitigationStage, LitigationState, MailState } from '@reprise/contract'
import { MOST_COUNTED } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import { FOUND_PRODUCT, IS_BLIND } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { BEGINNING, type Place, type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'
import type { StoredLitigation } from '../stored-litigation.ts'

export type ListedLitigation = Pick<
  StoredLitigation,
  | 'id'
  | 'kind'
  | 'status'
  | 'action'
  | 'secondLook'
  | 'amountBefore'
  | 'amountAfter'
  | 'openedAt'
  | 'answerBefore'
  | 'answeredAt'
  | 'reminders'
  | 'orderId'
  | 'orderStatus'
> & {
  readonly openedBy: string | null
  readonly planned: number
  readonly barcode: string
  readonly affiliateId: string
  readonly product: string
  readonly currency: string
  readonly language: string
  readonly blind: boolean
  /** By which the list is read. */
  readonly place: Date
}

export type LitigationFilter = {
  readonly stage?: LitigationStage | undefined
  readonly status?: LitigationState | undefined
  readonly kind?: LitigationKind | undefined
}

const NEWEST = sql`not exists (select from litigation newer where newer.order_id = l.order_id
  and newer.status <> 'withdrawn' and newer.number > l.number)`

const IS_HERE = sql`o.status = 'returning' and not exists (
  select from product_return r where r.order_id = o.id and r.came_back_at is null)`

const waitsForUs = (action: 'contest' | 'unlocked'): RawBuilder<unknown> =>
  sql`l.status = 'answered' and l.action = ${action} and o.status = 'disputed' and ${NEWEST}`

const LAST_DAY = sql`l.answer_before`

/** What is in each part of the list. */
const IN_STAGE: { readonly [stage in LitigationStage]: RawBuilder<unknown> } = {
  unanswered: sql`l.status = 'open'`,
  contested: waitsForUs('contest'),
  unlocked: waitsForUs('unlocked'),
  'answered-today': sql`l.status = 'answered' and l.action is not null`,
  'to-send-back': sql`${IS_HERE} and l.status <> 'withdrawn' and ${NEWEST}`,
  silence: sql`l.status = 'expired' and ${IS_HERE} and ${NEWEST}`,
}

/** Since when, or until when, each of them waits. */
const PLACE_IN: { readonly [stage in LitigationStage]: RawBuilder<unknown> } = {
  unanswered: LAST_DAY,
  contested: sql`l.answered_at`,
  unlocked: sql`l.answered_at`,
  'answered-today': sql`l.answered_at`,
  'to-send-back': sql`o.status_since`,
  silence: LAST_DAY,
}

type Asked = LitigationFilter & {
  /** Null for every one. */
  readonly affiliates: readonly string[] | null
  /** When today began, by programme; read where what was answered today is asked for. */
  readonly began: Readonly<Record<string, string>>
}

/** By the clock of the programme of an order `o`. */
const isToday = (began: Asked['began']) =>
  sql`l.answered_at >= (${JSON.stringify(began)}::jsonb ->> o.affiliate_id)::timestamptz`

export const selectLitigationRows = async (
  db: Db,
  { affiliates, began, stage, status, kind }: Asked,
  wanted: SliceRequest,
): Promise<Slice<ListedLitigation>> => {
  // As finely as a link tells the place.
  const at = sql`date_trunc('milliseconds', ${stage === undefined ? LAST_DAY : PLACE_IN[stage]})`
  const found = (after: Place, limit: number) => sql`
    select l.id, ${at} as place from litigation l join customer_order o on o.id = l.order_id
    where ${stage === undefined ? sql`true` : IN_STAGE[stage]}
      and ${stage === 'answered-today' ? isToday(began) : sql`true`}
      and ${status === undefined ? sql`true` : sql`l.status = ${status}`}
      and ${kind === undefined ? sql`true` : sql`l.kind = ${kind}`}
      and ${affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`}
      and (${at}, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by 2, l.id limit ${limit}`
  const [{ rows }, counted] = await Promise.all([
    sql<ListedLitigation>`
      select l.id, l.order_id as "orderId", l.kind, l.status, l.action, l.second_look as "secondLook",
        l.amount_before as "amountBefore", l.amount_after as "amountAfter", l.opened_at as "openedAt",
        l.answer_before as "answerBefore", l.answered_at as "answeredAt", l.reminders,
        jsonb_array_length(q.terms -> 'reminderDays') as planned,
        coalesce(p.name, k.name, l.opened_by) as "openedBy",
        o.status as "orderStatus", o.barcode, o.affiliate_id as "affiliateId", o.currency, o.language,
        ${IS_BLIND} as blind, here.place,
        (select string_agg(d.name, ', ') from order_item i
          join product d on d.id = case when ${IS_BLIND} then i.product_id else coalesce(${FOUND_PRODUCT}, i.product_id) end
          where i.order_id = o.id) as product
      from (${found(wanted.after ?? BEGINNING, wanted.size + 1)}) here
      join litigation l on l.id = here.id
      join customer_order o on o.id = l.order_id
      join quotation q on q.id = o.quotation_id
      left join person p on l.opened_by = 'person:' || p.id
      left join operator_key k on l.opened_by = 'key:' || k.id
      order by here.place, l.id`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (${found(BEGINNING, MOST_COUNTED + 1)}) counted`.execute(db),
  ])
  return sliceFrom(wanted, rows, counted.rows[0]?.found ?? 0, (row) => ({ at: row.place, id: row.id }))
}

/** What people and keys are called, by what the audit calls them. */
export const selectNames = async (db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ actor: string; name: string }>`
    select a.actor, coalesce(p.name, k.name, a.actor) as name from unnest(${[...actors]}::text[]) as a(actor)
    left join person p on a.actor = 'person:' || p.id
    left join operator_key k on a.actor = 'key:' || k.id`.execute(db)
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}

export type ToldMail = { readonly kind: string; readonly state: MailState; readonly at: Date }

/** What its customer was mailed, oldest first. */
export const selectToldMails = async (db: Db, orderId: string): Promise<ToldMail[]> => {
  const { rows } = await sql<ToldMail>`
    select kind, state, coalesce(sent_at, at) as at from mail
    where order_id = ${orderId} and kind is not null and not formerly order by 3, dedupe_key`.execute(db)
  return rows
}

export const updateLastDay = async (trx: Db, id: string, answerBefore: Date): Promise<void> => {
  await sql`update litigation set answer_before = ${answerBefore} where id = ${id}`.execute(trx)
}

/** The lines still come to the amount. */
export const updateOffer = async (
  trx: Db,
  { id, lines }: Pick<StoredLitigation, 'id' | 'lines'>,
  amountAfter: number,
): Promise<void> => {
  await sql`update litigation set amount_after = ${amountAfter} where id = ${id}`.execute(trx)
  for (const [position, { effect }] of lines.entries())
    await sql`update litigation_line set effect = ${effect} where litigation_id = ${id} and position = ${position}`.execute(
      trx,
    )
}
