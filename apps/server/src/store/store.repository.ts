import type { StoreKitRequest, StoreOrder } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'

export type StoredStoreOrder = {
  readonly orderId: string
  readonly storeId: string
  readonly userId: string
  readonly status: StoreOrder['status']
  readonly createdAt: Date
  readonly updatedAt: Date
}

const STORE_ORDER = sql`order_id as "orderId", store_id as "storeId", user_id as "userId", status,
  created_at as "createdAt", updated_at as "updatedAt"`

export const selectStoreOrder = async (db: Db, orderId: string): Promise<StoredStoreOrder | undefined> => {
  const { rows } = await sql<StoredStoreOrder>`
    select ${STORE_ORDER} from store_order where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** The caller holds the order. */
export const putStoreOrder = async (db: Db, row: StoredStoreOrder): Promise<void> => {
  await sql`
    insert into store_order (order_id, store_id, user_id, status, created_at, updated_at)
    values (${row.orderId}, ${row.storeId}, ${row.userId}, ${row.status}, ${row.createdAt}, ${row.updatedAt})
    on conflict (order_id) do update set store_id = excluded.store_id, user_id = excluded.user_id,
      status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at`.execute(db)
}

export type StoredKitRequest = {
  readonly id: string
  readonly affiliateId: string
  readonly storeId: string
  readonly quantity: number
  readonly status: StoreKitRequest['status']
  readonly requestedAt: Date
  readonly shippedAt: Date | null
}

const KITS = sql`id, affiliate_id as "affiliateId", store_id as "storeId", quantity, status,
  requested_at as "requestedAt", shipped_at as "shippedAt"`

/** Requests of one store at once are counted one after the other. */
export const countKitRequests = async (
  db: Db,
  of: { readonly affiliateId: string; readonly storeId: string },
  since: Date,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`store-kits|${of.affiliateId}|${of.storeId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_kit_request
    where affiliate_id = ${of.affiliateId} and store_id = ${of.storeId} and requested_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertKitRequest = async (db: Db, kit: StoredKitRequest): Promise<void> => {
  await sql`
    insert into store_kit_request (id, affiliate_id, store_id, quantity, status, requested_at, shipped_at)
    values (${kit.id}, ${kit.affiliateId}, ${kit.storeId}, ${kit.quantity}, ${kit.status}, ${kit.requestedAt},
      ${kit.shippedAt})`.execute(db)
}

/** Oldest first. @param affiliates null for every one */
export const selectKitRequests = async (
  db: Db,
  { status, affiliates }: { readonly status: string | undefined; readonly affiliates: readonly string[] | null },
  page: PageRequest,
): Promise<{ rows: StoredKitRequest[]; total: number }> => {
  const wanted = sql`status = coalesce(${status ?? null}, status)
    and (${affiliates === null}::boolean or affiliate_id = any(${[...(affiliates ?? [])]}::text[]))`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredKitRequest>`select ${KITS} from store_kit_request where ${wanted}
      order by requested_at, id limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from store_kit_request where ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Held until the transaction ends. */
export const lockKitRequest = async (db: Db, id: string): Promise<StoredKitRequest | undefined> => {
  const { rows } = await sql<StoredKitRequest>`
    select ${KITS} from store_kit_request where id = ${id} for update`.execute(db)
  return rows[0]
}

export const markKitsShipped = async (db: Db, id: string, at: Date): Promise<void> => {
  await sql`update store_kit_request set status = 'shipped', shipped_at = ${at} where id = ${id}`.execute(db)
}
