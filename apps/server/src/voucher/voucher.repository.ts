import type { VoucherState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'

export type StoredVoucher = {
  readonly id: string
  readonly affiliateId: string
  readonly importId: string | null
  /** Sealed for `voucher|code|<id>`. */
  readonly code: Buffer
  readonly codeHash: Buffer
  readonly maskedCode: string
  /** Minor units of the programme; null where the shop gives it the worth of its order. */
  readonly amount: number | null
  readonly expiresOn: string | null
  readonly addedAt: Date
  readonly withdrawnAt: Date | null
  readonly orderId: string | null
  readonly issuedAt: Date | null
  /** What the order was worth that got it. */
  readonly issuedAmount: number | null
}

const COLUMNS = sql`v.id, v.affiliate_id as "affiliateId", v.import_id as "importId", v.code, v.code_hash as "codeHash",
  v.masked_code as "maskedCode", v.amount, v.expires_on as "expiresOn", v.added_at as "addedAt",
  v.withdrawn_at as "withdrawnAt", v.order_id as "orderId", v.issued_at as "issuedAt", v.issued_amount as "issuedAmount"`

/** The hashes of these codes that the affiliate has already. */
export const selectKnownHashes = async (db: Db, affiliateId: string, hashes: readonly Buffer[]): Promise<Buffer[]> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select code_hash as hash from voucher
    where affiliate_id = ${affiliateId} and code_hash = any(${[...hashes]}::bytea[]) and withdrawn_at is null`.execute(
    db,
  )
  return rows.map(({ hash }) => hash)
}

/** One import at a time: what one has just found new the other does not bring in. */
export const holdImports = async (trx: Db, affiliateId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`voucher|${affiliateId}`}, 0))`.execute(trx)
}

export type NewImport = {
  readonly id: string
  readonly affiliateId: string
  readonly importedAt: Date
  readonly importedBy: string
  readonly codes: number
}

export const insertImport = async (trx: Db, one: NewImport): Promise<void> => {
  await sql`
    insert into voucher_import (id, affiliate_id, imported_at, imported_by, codes)
    values (${one.id}, ${one.affiliateId}, ${one.importedAt}, ${one.importedBy}, ${one.codes})`.execute(trx)
}

export type NewVoucher = Pick<StoredVoucher, 'id' | 'code' | 'codeHash' | 'maskedCode' | 'amount' | 'expiresOn'> & {
  readonly line: number
}

export const insertVouchers = async (
  trx: Db,
  { affiliateId, importId, at }: { readonly affiliateId: string; readonly importId: string; readonly at: Date },
  vouchers: readonly NewVoucher[],
): Promise<void> => {
  await sql`
    insert into voucher (id, affiliate_id, import_id, line, code, code_hash, masked_code, amount, expires_on, added_at)
    select id, ${affiliateId}, ${importId}::uuid, line, code, code_hash, masked_code, amount, expires_on,
      ${at}::timestamptz
    from unnest(${vouchers.map(({ id }) => id)}::uuid[], ${vouchers.map(({ line }) => line)}::int[],
      ${vouchers.map(({ code }) => code)}::bytea[],
      ${vouchers.map(({ codeHash }) => codeHash)}::bytea[], ${vouchers.map(({ maskedCode }) => maskedCode)}::text[],
      ${vouchers.map(({ amount }) => amount)}::int[], ${vouchers.map(({ expiresOn }) => expiresOn)}::date[])
      as added (id, line, code, code_hash, masked_code, amount, expires_on)`.execute(trx)
}

export type Giving = {
  readonly affiliateId: string
  readonly orderId: string
  /** In minor units. */
  readonly amount: number
  readonly at: Date
}

/**
 * A code of its worth, else one that takes any; first the one that ends first, then came first. Skips codes about to be given.
 * @param lastDay the first day on which it may end
 * @returns false where none is left that fits
 */
export const takeVoucher = async (
  trx: Db,
  { affiliateId, orderId, amount, at }: Giving,
  lastDay: string,
): Promise<boolean> => {
  const { rows } = await sql`
    with free as (
      select id from voucher
      where affiliate_id = ${affiliateId} and order_id is null and withdrawn_at is null
        and (expires_on is null or expires_on >= ${lastDay}) and (amount is null or amount = ${amount})
      order by amount nulls last, expires_on nulls last, added_at, line, id limit 1 for update skip locked
    )
    update voucher v set order_id = ${orderId}, issued_at = ${at}, issued_amount = ${amount}
    from free where v.id = free.id returning v.id`.execute(trx)
  return rows.length > 0
}

/**
 * One of the imported that is not worth another sum and has not ended, or a new one.
 * @returns undefined where it is given, else why not
 */
export const giveTypedVoucher = async (
  trx: Db,
  { affiliateId, orderId, amount, at }: Giving,
  typed: Pick<StoredVoucher, 'id' | 'code' | 'codeHash' | 'maskedCode'>,
  today: string,
): Promise<'given-already' | 'other-worth' | 'ended' | undefined> => {
  const given = await sql`
    insert into voucher (id, affiliate_id, code, code_hash, masked_code, added_at, order_id, issued_at, issued_amount)
    values (${typed.id}, ${affiliateId}, ${typed.code}, ${typed.codeHash}, ${typed.maskedCode}, ${at}, ${orderId}, ${at}, ${amount})
    on conflict (affiliate_id, code_hash) where withdrawn_at is null do update
      set order_id = excluded.order_id, issued_at = excluded.issued_at, issued_amount = excluded.issued_amount
      where voucher.order_id is null and (voucher.amount is null or voucher.amount = ${amount})
        and (voucher.expires_on is null or voucher.expires_on >= ${today})
    returning id`.execute(trx)
  if (given.rows.length > 0) return undefined
  const { rows } = await sql<{ isGiven: boolean; isOther: boolean }>`
    select order_id is not null as "isGiven", coalesce(amount <> ${amount}, false) as "isOther" from voucher
    where affiliate_id = ${affiliateId} and code_hash = ${typed.codeHash} and withdrawn_at is null`.execute(trx)
  if (rows[0]?.isGiven ?? true) return 'given-already'
  return rows[0]?.isOther ? 'other-worth' : 'ended'
}

export type StockRow = { readonly amount: number | null; readonly available: number }

/** Codes that can be given now, by what they are worth, the cheapest first. */
export const selectStock = async (db: Db, affiliateId: string, lastDay: string): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    select amount, count(*)::int as available from voucher
    where affiliate_id = ${affiliateId} and order_id is null and withdrawn_at is null
      and (expires_on is null or expires_on >= ${lastDay})
    group by amount order by amount nulls last`.execute(db)
  return rows
}

export const countVouchers = async (
  db: Db,
  affiliateId: string,
  lastDay: string,
): Promise<{ readonly issued: number; readonly ended: number }> => {
  const { rows } = await sql<{ issued: number; ended: number }>`
    select count(*) filter (where order_id is not null)::int as issued,
      count(*) filter (where order_id is null and withdrawn_at is null and expires_on < ${lastDay})::int as ended
    from voucher where affiliate_id = ${affiliateId}`.execute(db)
  return rows[0] ?? { issued: 0, ended: 0 }
}

export type VoucherFilter = { readonly state?: VoucherState | undefined; readonly importId?: string | undefined }

const inState = (state: VoucherState | undefined, lastDay: string) => {
  switch (state) {
    case 'issued':
      return sql`v.order_id is not null`
    case 'withdrawn':
      return sql`v.withdrawn_at is not null`
    case 'available':
      return sql`v.order_id is null and v.withdrawn_at is null and (v.expires_on is null or v.expires_on >= ${lastDay})`
    case 'ended':
      return sql`v.order_id is null and v.withdrawn_at is null and v.expires_on < ${lastDay}`
    default:
      return sql`true`
  }
}

/** Newest import first, each in the order of its file. */
export const selectVouchers = async (
  db: Db,
  { affiliateId, state, importId, lastDay }: VoucherFilter & { readonly affiliateId: string; readonly lastDay: string },
  page: PageRequest,
): Promise<{ rows: StoredVoucher[]; total: number }> => {
  const wanted = sql`from voucher v where v.affiliate_id = ${affiliateId} and ${inState(state, lastDay)}
    and ${importId === undefined ? sql`true` : sql`v.import_id = ${importId}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredVoucher>`select ${COLUMNS} ${wanted} order by v.added_at desc, v.line, v.id
      limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type IssuedRow = StoredVoucher & {
  readonly orderId: string
  readonly issuedAt: Date
  readonly issuedAmount: number
  readonly barcode: string
  readonly currency: string
}

/** On these days, both included, in the order in which they were given. */
export const selectIssued = async (
  db: Db,
  {
    affiliateId,
    from,
    to,
  }: { readonly affiliateId: string; readonly from?: string | undefined; readonly to?: string | undefined },
  page: PageRequest,
): Promise<{ rows: IssuedRow[]; total: number }> => {
  const day = sql`(v.issued_at at time zone 'UTC')::date`
  const wanted = sql`from voucher v join customer_order o on o.id = v.order_id
    where v.affiliate_id = ${affiliateId}
      and ${from === undefined ? sql`true` : sql`${day} >= ${from}`} and ${to === undefined ? sql`true` : sql`${day} <= ${to}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<IssuedRow>`select ${COLUMNS}, o.barcode, o.currency ${wanted} order by v.issued_at, v.id
      limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** @returns undefined where the affiliate has no such import */
export const withdrawImport = async (
  trx: Db,
  {
    id,
    affiliateId,
    reason,
    at,
  }: { readonly id: string; readonly affiliateId: string; readonly reason: string; readonly at: Date },
): Promise<{ readonly withdrawn: number; readonly issued: number } | undefined> => {
  const found = await sql`
    update voucher_import set withdrawn_at = coalesce(withdrawn_at, ${at}), reason = coalesce(reason, ${reason})
    where id = ${id} and affiliate_id = ${affiliateId} returning id`.execute(trx)
  if (found.rows.length === 0) return undefined
  await sql`update voucher set withdrawn_at = ${at}
    where import_id = ${id} and order_id is null and withdrawn_at is null`.execute(trx)
  const { rows } = await sql<{ withdrawn: number; issued: number }>`
    select count(*) filter (where withdrawn_at is not null)::int as withdrawn,
      count(*) filter (where order_id is not null)::int as issued
    from voucher where import_id = ${id}`.execute(trx)
  return rows[0]
}

/** A low stock is told again after the next import. */
export const selectNewestImport = async (db: Db, affiliateId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from voucher_import where affiliate_id = ${affiliateId} order by imported_at desc, id limit 1`.execute(db)
  return rows[0]?.id
}

export type ImportRow = {
  readonly id: string
  readonly importedAt: Date
  readonly importedBy: string
  readonly importedByName: string | null
  readonly codes: number
  readonly available: number
  readonly issued: number
  readonly withdrawnAt: Date | null
  readonly reason: string | null
}

/** Newest first, with what has become of their codes. */
export const selectImports = async (
  db: Db,
  { affiliateId, lastDay }: { readonly affiliateId: string; readonly lastDay: string },
  page: PageRequest,
): Promise<{ rows: ImportRow[]; total: number }> => {
  const [{ rows }, counted] = await Promise.all([
    sql<ImportRow>`
      select i.id, i.imported_at as "importedAt", i.imported_by as "importedBy",
        coalesce(p.name, k.name) as "importedByName", i.codes, sums.available, sums.issued,
        i.withdrawn_at as "withdrawnAt", i.reason
      from (select * from voucher_import where affiliate_id = ${affiliateId}
        order by imported_at desc, id limit ${page.size} offset ${pageOffset(page)}) i
      left join person p on i.imported_by = 'person:' || p.id
      left join operator_key k on i.imported_by = 'key:' || k.id
      cross join lateral (
        select count(*) filter (where v.order_id is null and v.withdrawn_at is null
            and (v.expires_on is null or v.expires_on >= ${lastDay}))::int as available,
          count(*) filter (where v.order_id is not null)::int as issued
        from voucher v where v.import_id = i.id) sums
      order by i.imported_at desc, i.id`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from voucher_import where affiliate_id = ${affiliateId}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
