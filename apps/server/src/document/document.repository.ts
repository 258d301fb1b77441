import { type DocumentOrigin, ENDED_STATES, type OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'
import type { StoredDocument } from './document.decide.ts'

const DOCUMENTS = sql`
  select id, affiliate_id as "affiliateId", order_id as "orderId", origin, name, size, media_type as "mediaType", status,
    reason, checked_at as "checkedAt", file_key as "fileKey", created_at as "createdAt", decided_at as "decidedAt",
    decided_by as "decidedBy"
  from document`

/** Latest first. */
export const selectDocuments = async (db: Db, orderId: string): Promise<StoredDocument[]> => {
  const { rows } = await sql<StoredDocument>`
    ${DOCUMENTS} where order_id = ${orderId} order by created_at desc, id`.execute(db)
  return rows
}

/** Latest first, held against any other change of the order until the transaction ends. */
export const lockDocuments = async (trx: Db, orderId: string): Promise<StoredDocument[]> => {
  await sql`select id from customer_order where id = ${orderId} for update`.execute(trx)
  return selectDocuments(trx, orderId)
}

/** Any affiliate's: the caller compares. */
export const selectDocument = async (db: Db, id: string): Promise<StoredDocument | undefined> => {
  const { rows } = await sql<StoredDocument>`${DOCUMENTS} where id = ${id}`.execute(db)
  return rows[0]
}

export type QueuedDocument = StoredDocument & {
  readonly barcode: string
  readonly orderStatus: OrderState
  readonly amount: number
  readonly currency: string
}

/** Checked and not decided, longest waiting first, of orders that still go on. @param affiliates null for every one */
export const selectPending = async (
  db: Db,
  affiliates: readonly string[] | null,
  page: PageRequest,
): Promise<{ rows: QueuedDocument[]; total: number }> => {
  const wanted = sql`
    from (${DOCUMENTS} where status = 'pending' and checked_at is not null) d join customer_order o on o.id = d."orderId"
    where not o.status = any(${[...ENDED_STATES]}::text[])
      and ${affiliates === null ? sql`true` : sql`d."affiliateId" = any(${[...affiliates]}::text[])`}`
  const [{ rows }, counted] = await Promise.all([
    sql<QueuedDocument>`select d.*, o.barcode, o.status as "orderStatus", o.amount, o.currency ${wanted}
      order by d."createdAt", d.id limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What was sent for one device of a sale counts for all of them, but for what backs one contest. */
export const selectStates = async (
  db: Db,
  orderIds: readonly string[],
): Promise<(Pick<StoredDocument, 'orderId' | 'origin' | 'status'> & { readonly origin: DocumentOrigin })[]> => {
  if (orderIds.length === 0) return []
  const { rows } = await sql<Pick<StoredDocument, 'orderId' | 'origin' | 'status'>>`
    select distinct o.id as "orderId", d.origin, d.status
    from customer_order o join customer_order one on one.sale_id = o.sale_id join document d on d.order_id = one.id
    where o.id = any(${[...orderIds]}::uuid[]) and d.status <> 'withdrawn'
      and (one.id = o.id or d.origin <> 'litigation-evidence')`.execute(db)
  return rows
}

export const insertDocument = async (trx: Db, document: StoredDocument): Promise<void> => {
  const { id, affiliateId, orderId, origin, name, size, mediaType, status, fileKey, createdAt } = document
  await sql`
    insert into document (id, affiliate_id, order_id, origin, name, size, media_type, status, file_key, created_at)
    values (${id}, ${affiliateId}, ${orderId}, ${origin}, ${name}, ${size}, ${mediaType}, ${status}, ${fileKey},
      ${createdAt})`.execute(trx)
}

/** The outcome of a person's decision, of the check that refuses, or of the sender who thinks again. */
export const updateStatus = async (
  trx: Db,
  id: string,
  outcome: Pick<StoredDocument, 'status' | 'reason' | 'decidedAt' | 'decidedBy' | 'fileKey'>,
): Promise<void> => {
  const { status, reason, decidedAt, decidedBy, fileKey } = outcome
  await sql`
    update document set status = ${status}, reason = ${reason}, decided_at = ${decidedAt}, decided_by = ${decidedBy},
      file_key = ${fileKey} where id = ${id}`.execute(trx)
}

/** Lets a file out of quarantine: from now on its clean copy is what the document shows. */
export const updateChecked = async (
  trx: Db,
  id: string,
  copy: { readonly fileKey: string; readonly mediaType: string; readonly at: Date },
): Promise<void> => {
  await sql`
    update document set checked_at = ${copy.at}, media_type = ${copy.mediaType}, file_key = ${copy.fileKey}
    where id = ${id}`.execute(trx)
}

export type KeepingTimes = {
  readonly identityOrigins: readonly DocumentOrigin[]
  readonly identityBefore: Date
  /** Documents of other kinds, decided before this moment; or of an order that ended before it, decided or not. */
  readonly otherBefore: Date
  readonly endedStates: readonly string[]
  readonly limit: number
}

/** @returns keys of the files that were let go */
export const forgetFileKeys = async (
  trx: Db,
  { identityOrigins, identityBefore, otherBefore, endedStates, limit }: KeepingTimes,
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    with due as (
      select d.id, d.file_key from document d join customer_order o on o.id = d.order_id
      where d.file_key is not null and (
        (d.decided_at < ${identityBefore} and (d.status = 'refused' or d.origin = any(${[...identityOrigins]}::text[])))
        or d.decided_at < ${otherBefore}
        or (o.status = any(${[...endedStates]}::text[])
          and (select max(h.at) from order_history h where h.order_id = o.id) < ${otherBefore}))
      limit ${limit} for update of d skip locked
    )
    update document d set file_key = null from due where due.id = d.id returning due.file_key as key`.execute(trx)
  return rows.map(({ key }) => key)
}

/** Messages about missing documents since each of two moments. */
export const countRequests = async (
  db: Db,
  orderId: string,
  { hour, day }: { readonly hour: Date; readonly day: Date },
): Promise<{ readonly inHour: number; readonly inDay: number }> => {
  const { rows } = await sql<{ inHour: number; inDay: number }>`
    select count(*) filter (where at > ${hour})::int as "inHour", count(*)::int as "inDay"
    from documents_request where order_id = ${orderId} and at > ${day}`.execute(db)
  return rows[0] ?? { inHour: 0, inDay: 0 }
}

export const insertRequest = async (
  trx: Db,
  { id, orderId, at }: { readonly id: string; readonly orderId: string; readonly at: Date },
): Promise<void> => {
  await sql`insert into documents_request (id, order_id, at) values (${id}, ${orderId}, ${at})`.execute(trx)
}
