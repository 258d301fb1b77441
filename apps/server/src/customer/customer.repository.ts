import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { pageOffset, type PageRequest } from '#server/platform/http/page.ts'

/** `personal` is sealed; see sealed-person.ts. */
export type CustomerRow = { readonly id: string; readonly personal: Buffer; readonly language: string }
export type AddressRow = { readonly id: string; readonly sealed: Buffer }
/** In the clear, ISO 3166-1 alpha-2. */
type PlacedAddress = AddressRow & { readonly country: string }
type Listed<Row> = { rows: Row[]; total: number }

/** Who writes, of which affiliate. */
type Writing = Pick<Context, 'affiliate' | 'db' | 'now'>

export const insertCustomer = async (
  ctx: Writing,
  row: CustomerRow & { readonly sessionId: string; readonly emailHash: Buffer | null },
): Promise<void> => {
  await sql`
    insert into customer (id, affiliate_id, session_id, personal, email_hash, language, created_at)
    values (${row.id}, ${ctx.affiliate.id}, ${row.sessionId}, ${row.personal}, ${row.emailHash}, ${row.language}, ${ctx.now})
  `.execute(ctx.db)
}

export const insertAddress = async (
  ctx: Writing,
  row: AddressRow & { readonly sessionId: string; readonly country: string },
): Promise<void> => {
  await sql`
    insert into address (id, affiliate_id, session_id, country, sealed, created_at)
    values (${row.id}, ${ctx.affiliate.id}, ${row.sessionId}, ${row.country}, ${row.sealed}, ${ctx.now})
  `.execute(ctx.db)
}

/** Undefined where there is no address. */
export const selectEmailHash = async (db: Db, customerId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select email_hash as hash from customer where id = ${customerId}`.execute(db)
  return rows[0]?.hash ?? undefined
}

/** Rows of this session, within this affiliate. */
const own = (ctx: Context, sessionId: string) => sql`affiliate_id = ${ctx.affiliate.id} and session_id = ${sessionId}`

export const selectCustomer = async (ctx: Context, sessionId: string, id: string): Promise<CustomerRow | undefined> => {
  const { rows } = await sql<CustomerRow>`
    select id, personal, language from customer where id = ${id} and ${own(ctx, sessionId)}`.execute(ctx.db)
  return rows[0]
}

/** Held against an erasure, which waits for the order of this call, or has emptied the row when this one has waited for it. */
export const holdCustomer = async (ctx: Context, sessionId: string, id: string): Promise<CustomerRow | undefined> => {
  const { rows } = await sql<CustomerRow>`
    select id, personal, language from customer where id = ${id} and ${own(ctx, sessionId)} for key share`.execute(
    ctx.db,
  )
  return rows[0]
}

export const selectAddresses = async (
  ctx: Context,
  sessionId: string,
  ids: readonly string[],
): Promise<PlacedAddress[]> => {
  const { rows } = await sql<PlacedAddress>`
    select id, sealed, country from address where id = any(${ids}::uuid[]) and ${own(ctx, sessionId)}`.execute(ctx.db)
  return rows
}

export const selectCustomersOfSession = async (
  ctx: Context,
  sessionId: string,
  page: PageRequest,
): Promise<Listed<CustomerRow>> => {
  const [{ rows }, counted] = await Promise.all([
    sql<CustomerRow>`
      select id, personal, language from customer where ${own(ctx, sessionId)}
      order by created_at desc, id limit ${page.size} offset ${pageOffset(page)}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from customer where ${own(ctx, sessionId)}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const selectAddressesOfSession = async (
  ctx: Context,
  sessionId: string,
  page: PageRequest,
): Promise<Listed<AddressRow>> => {
  const [{ rows }, counted] = await Promise.all([
    sql<AddressRow>`
      select id, sealed from address where ${own(ctx, sessionId)}
      order by created_at desc, id limit ${page.size} offset ${pageOffset(page)}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from address where ${own(ctx, sessionId)}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** @param personal sealed; see sealed-person.ts */
export const updatePersonal = async (ctx: Context, id: string, personal: Buffer): Promise<void> => {
  await sql`update customer set personal = ${personal} where id = ${id} and affiliate_id = ${ctx.affiliate.id}`.execute(
    ctx.db,
  )
}

/** Without a session: for jobs, which act for the order that names them. */
export const selectCustomerOfOrder = async (db: Db, id: string): Promise<CustomerRow | undefined> =>
  (await selectCustomersOfOrders(db, [id]))[0]

/** Without ids it asks nothing. */
export const selectCustomersOfOrders = async (db: Db, ids: readonly string[]): Promise<CustomerRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<CustomerRow>`
    select id, personal, language from customer where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

export const selectAddressOfOrder = async (db: Db, id: string): Promise<AddressRow | undefined> => {
  const { rows } = await sql<AddressRow>`select id, sealed from address where id = ${id}`.execute(db)
  return rows[0]
}

export type KeptDetails = { readonly sealed: Buffer; readonly keptUntil: Date }

export const replaceDetails = async (db: Db, sessionId: string, { sealed, keptUntil }: KeptDetails): Promise<void> => {
  await sql`
    insert into draft_details (session_id, sealed, kept_until) values (${sessionId}, ${sealed}, ${keptUntil})
    on conflict (session_id) do update set sealed = excluded.sealed, kept_until = excluded.kept_until`.execute(db)
}

/** Nothing once the time is over, whether or not the job has been here yet. */
export const selectDetails = async (db: Db, sessionId: string, now: Date): Promise<KeptDetails | undefined> => {
  const { rows } = await sql<KeptDetails>`
    select sealed, kept_until as "keptUntil" from draft_details
    where session_id = ${sessionId} and kept_until > ${now}`.execute(db)
  return rows[0]
}

/** @returns how many were there: one or none */
export const deleteDetails = async (db: Db, sessionId: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from draft_details where session_id = ${sessionId}`.execute(db)
  return Number(numAffectedRows)
}

/** @returns how many */
export const deleteDetailsUntil = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from draft_details where kept_until <= ${now}`.execute(db)
  return Number(numAffectedRows)
}
