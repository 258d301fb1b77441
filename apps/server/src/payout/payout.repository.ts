import type { PaymentScheme, PayoutLineState, PayoutState, RejectionReason } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'

/** Without its file. */
export type StoredBatch = {
  readonly id: string
  readonly affiliateId: string
  readonly number: number
  readonly scheme: PaymentScheme
  readonly currency: string
  readonly status: PayoutState
  readonly reference: string
  readonly preparedAt: Date
  readonly exportedAt: Date | null
  readonly executionDate: string | null
  readonly executedAt: Date | null
  readonly fileHash: Buffer | null
  readonly preparedBy: string
  readonly preparedByName: string | null
  readonly releasedAt: Date | null
  readonly releasedBy: string | null
  readonly releasedByName: string | null
  readonly releasedHash: Buffer | null
  /** Lines that are to be paid or were, those that came back included; their sum in minor units. */
  readonly count: number
  readonly total: number
}

export type StoredLine = {
  readonly id: string
  readonly position: number
  readonly orderId: string
  readonly barcode: string
  readonly endToEndId: string
  readonly amount: number
  /** Sealed for `payout_line|creditor|<id>`. */
  readonly creditor: Buffer
  readonly maskedAccount: string
  readonly status: PayoutLineState
  /** Its order is held, and the batch has no file yet. */
  readonly held: boolean
  readonly reason: RejectionReason | null
  readonly note: string | null
  /** A report of the bank said so. */
  readonly bookedAt: Date | null
}

/** Totals are summed from the lines, and kept nowhere. */
const BATCHES = sql`
  select b.id, b.affiliate_id as "affiliateId", b.number, b.scheme, b.currency, b.status, b.reference,
    b.prepared_at as "preparedAt", b.exported_at as "exportedAt", b.execution_date as "executionDate",
    b.executed_at as "executedAt", b.file_hash as "fileHash", b.prepared_by as "preparedBy",
    b.released_at as "releasedAt", b.released_by as "releasedBy", b.released_hash as "releasedHash",
    coalesce(pp.name, pk.name) as "preparedByName", coalesce(rp.name, rk.name) as "releasedByName", sums.count, sums.total
  from payout_batch b
  left join person pp on b.prepared_by = 'person:' || pp.id
  left join operator_key pk on b.prepared_by = 'key:' || pk.id
  left join person rp on b.released_by = 'person:' || rp.id
  left join operator_key rk on b.released_by = 'key:' || rk.id
  cross join lateral (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from payout_line
    where batch_id = b.id and status in ('planned', 'paid', 'returned')) sums`

export const selectBatch = async (db: Db, id: string): Promise<StoredBatch | undefined> => {
  const { rows } = await sql<StoredBatch>`${BATCHES} where b.id = ${id}`.execute(db)
  return rows[0]
}

export const selectBatchId = async (db: Db, reference: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from payout_batch where lower(reference) = lower(${reference})`.execute(db)
  return rows[0]?.id
}

/** False when there is none. */
export const lockBatch = async (trx: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from payout_batch where id = ${id} for update`.execute(trx)
  return rows.length > 0
}

/** One batch at a time for each affiliate: the next waits until this one is committed. */
export const holdPreparing = async (trx: Db, affiliateId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout|${affiliateId}`}, 0))`.execute(trx)
}

/** The batch that waits for its file, and the number of the next. */
export const selectWaitingBatch = async (
  db: Db,
  affiliateId: string,
): Promise<{ readonly waiting: string | null; readonly next: number }> => {
  const { rows } = await sql<{ waiting: string | null; next: number }>`
    select (select id from payout_batch where affiliate_id = ${affiliateId} and status = 'prepared') as waiting,
      coalesce((select max(number) from payout_batch where affiliate_id = ${affiliateId}), 0) + 1 as next`.execute(db)
  return rows[0] ?? { waiting: null, next: 1 }
}

/** Newest first. @param affiliates null for every one */
export const selectBatches = async (
  db: Db,
  { affiliates, status }: { readonly affiliates: readonly string[] | null; readonly status: PayoutState | undefined },
  page: PageRequest,
): Promise<{ rows: StoredBatch[]; total: number }> => {
  const wanted = sql`
    where ${affiliates === null ? sql`true` : sql`b.affiliate_id = any(${[...affiliates]}::text[])`}
      and ${status === undefined ? sql`true` : sql`b.status = ${status}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredBatch>`${BATCHES} ${wanted} order by b.prepared_at desc, b.id
      limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from payout_batch b ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** In the order of the file. */
export const selectLines = async (db: Db, batchId: string): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    select l.id, l.position, l.order_id as "orderId", o.barcode, l.end_to_end_id as "endToEndId", l.amount, l.creditor,
      l.masked_account as "maskedAccount", l.status, l.reason, l.note, l.booked_at as "bookedAt",
      (l.status = 'planned' and b.status = 'prepared' and o.payment_held is not null) as held
    from payout_line l join customer_order o on o.id = l.order_id join payout_batch b on b.id = l.batch_id
    where l.batch_id = ${batchId} order by l.position`.execute(db)
  return rows
}

export type PaymentTry = Pick<StoredLine, 'endToEndId' | 'status' | 'amount' | 'maskedAccount' | 'reason' | 'note'> &
  Pick<StoredBatch, 'reference' | 'executionDate'>

/** Oldest first. */
export const selectPaymentsOf = async (db: Db, orderId: string): Promise<PaymentTry[]> => {
  const { rows } = await sql<PaymentTry>`
    select b.reference, b.execution_date::text as "executionDate", l.end_to_end_id as "endToEndId", l.status, l.amount,
      l.masked_account as "maskedAccount", l.reason, l.note
    from payout_line l join payout_batch b on b.id = l.batch_id
    where l.order_id = ${orderId} order by b.prepared_at, b.id`.execute(db)
  return rows
}

/** How often the payment of each of these orders was tried before. */
export const countTries = async (db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; tries: number }>`
    select order_id as id, count(*)::int as tries from payout_line
    where order_id = any(${[...orderIds]}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ id, tries }) => [id, tries]))
}

export type NewBatch = Pick<
  StoredBatch,
  'id' | 'affiliateId' | 'number' | 'scheme' | 'currency' | 'reference' | 'preparedAt' | 'preparedBy'
>
export type NewLine = Omit<StoredLine, 'barcode' | 'status' | 'held' | 'reason' | 'note' | 'bookedAt'>

export const insertBatch = async (trx: Db, batch: NewBatch, lines: readonly NewLine[]): Promise<void> => {
  await sql`
    insert into payout_batch (id, affiliate_id, number, scheme, currency, status, reference, prepared_at, prepared_by)
    values (${batch.id}, ${batch.affiliateId}, ${batch.number}, ${batch.scheme}, ${batch.currency}, 'prepared',
      ${batch.reference}, ${batch.preparedAt}, ${batch.preparedBy})`.execute(trx)
  await sql`
    insert into payout_line (id, batch_id, position, order_id, end_to_end_id, amount, creditor, masked_account, status)
    select id, ${batch.id}, position, order_id, end_to_end_id, amount, creditor, masked_account, 'planned'
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ position }) => position)}::int[],
      ${lines.map(({ orderId }) => orderId)}::uuid[], ${lines.map(({ endToEndId }) => endToEndId)}::text[],
      ${lines.map(({ amount }) => amount)}::int[], ${lines.map(({ creditor }) => creditor)}::bytea[],
      ${lines.map(({ maskedAccount }) => maskedAccount)}::text[])
      as line (id, position, order_id, end_to_end_id, amount, creditor, masked_account)`.execute(trx)
}

export const updateLines = async (
  trx: Db,
  ids: readonly string[],
  to: {
    readonly status: Exclude<PayoutLineState, 'planned' | 'returned'>
    readonly reason?: RejectionReason
    readonly note?: string | undefined
    readonly at: Date
  },
): Promise<void> => {
  await sql`
    update payout_line set status = ${to.status}, reason = ${to.reason ?? null}, note = ${to.note ?? null},
      decided_at = ${to.at}
    where id = any(${[...ids]}::uuid[]) and status = 'planned'`.execute(trx)
}

export const updateReturned = async (
  trx: Db,
  id: string,
  { reason, note, at }: { readonly reason: RejectionReason; readonly note: string | undefined; readonly at: Date },
): Promise<void> => {
  await sql`
    update payout_line set status = 'returned', reason = ${reason}, note = ${note ?? null}, decided_at = ${at}
    where id = ${id} and status = 'paid'`.execute(trx)
}

/** The file as it was made, and for which day. */
export type ExportedFile = {
  readonly sealed: Buffer
  readonly hash: Buffer
  readonly executionDate: string
  readonly at: Date
}

export const updateExported = async (trx: Db, id: string, file: ExportedFile): Promise<void> => {
  await sql`
    update payout_batch set status = 'exported', file = ${file.sealed}, file_hash = ${file.hash},
      execution_date = ${file.executionDate}, exported_at = ${file.at}
    where id = ${id}`.execute(trx)
}

export const updateReleased = async (
  trx: Db,
  id: string,
  { by, hash, at }: { readonly by: string; readonly hash: Buffer; readonly at: Date },
): Promise<void> => {
  await sql`
    update payout_batch set released_by = ${by}, released_hash = ${hash}, released_at = ${at} where id = ${id}`.execute(
    trx,
  )
}

export const updateExecuted = async (trx: Db, id: string, at: Date): Promise<void> => {
  await sql`update payout_batch set status = 'executed', executed_at = ${at} where id = ${id}`.execute(trx)
}

export const updateDiscarded = async (trx: Db, id: string): Promise<void> => {
  await sql`update payout_batch set status = 'discarded' where id = ${id}`.execute(trx)
}

export const selectFile = async (db: Db, id: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ file: Buffer | null }>`select file from payout_batch where id = ${id}`.execute(db)
  return rows[0]?.file ?? null
}
