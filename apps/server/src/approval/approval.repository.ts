import type { ApprovalKind, ApprovalView, Role } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { pageOffset, type PageRequest } from '#server/platform/http/page.ts'

export type StoredApproval = {
  readonly id: string
  readonly kind: ApprovalKind
  /** Null of what people and keys may do. */
  readonly affiliateId: string | null
  /** Name of the person or key. */
  readonly subject: string | null
  readonly orderId: string | null
  readonly barcode: string | null
  /** Change of a programme, or what is wished for people and keys. */
  readonly patch: Readonly<Record<string, unknown>> | null
  readonly sealed: Buffer | null
  readonly dueAt: Date | null
  readonly note: string | null
  readonly askedBy: string
  readonly askedByName: string | null
  readonly askedAt: Date
  readonly state: ApprovalView['state']
  readonly approvedBy: string | null
  readonly approvedByName: string | null
  readonly approvedAt: Date | null
}

const APPROVALS = sql`
  select a.id, a.kind, a.affiliate_id as "affiliateId", a.order_id as "orderId", o.barcode, a.patch, a.sealed,
    case when a.affiliate_id is null then coalesce(sp.name, a.patch ->> 'name') end as subject, a.due_at as "dueAt",
    a.note, a.asked_by as "askedBy", coalesce(ap.name, ak.name) as "askedByName", a.asked_at as "askedAt", a.state,
    a.approved_by as "approvedBy", coalesce(pp.name, pk.name) as "approvedByName", a.approved_at as "approvedAt"
  from approval a
  left join customer_order o on o.id = a.order_id
  left join person sp on a.affiliate_id is null and sp.id::text = a.patch ->> 'person'
  left join person ap on a.asked_by = 'person:' || ap.id
  left join operator_key ak on a.asked_by = 'key:' || ak.id
  left join person pp on a.approved_by = 'person:' || pp.id
  left join operator_key pk on a.approved_by = 'key:' || pk.id`

export type NewApproval = Pick<
  StoredApproval,
  'id' | 'kind' | 'affiliateId' | 'orderId' | 'patch' | 'sealed' | 'dueAt' | 'note' | 'askedBy' | 'askedAt'
>

export const insertApproval = async (trx: Db, one: NewApproval): Promise<void> => {
  await sql`
    insert into approval (id, kind, affiliate_id, order_id, patch, sealed, due_at, note, asked_by, asked_at)
    values (${one.id}, ${one.kind}, ${one.affiliateId}, ${one.orderId},
      ${one.patch === null ? null : JSON.stringify(one.patch)}, ${one.sealed}, ${one.dueAt}, ${one.note}, ${one.askedBy},
      ${one.askedAt})`.execute(trx)
}

export const selectApproval = async (db: Db, id: string): Promise<StoredApproval | undefined> => {
  const { rows } = await sql<StoredApproval>`${APPROVALS} where a.id = ${id}`.execute(db)
  return rows[0]
}

export const lockApproval = async (trx: Db, id: string): Promise<void> => {
  await sql`select 1 from approval where id = ${id} for update`.execute(trx)
}

export const selectWaitingOf = async (db: Db, orderId: string): Promise<StoredApproval | undefined> => {
  const { rows } = await sql<StoredApproval>`
    ${APPROVALS} where a.order_id = ${orderId} and a.kind = 'payment-by-hand' and a.state = 'waiting'`.execute(db)
  return rows[0]
}

export type ApprovalFilter = {
  /** Null for every affiliate. */
  readonly affiliates: readonly string[] | null
  /** Whose own of no programme are among them; null where a programme is named. */
  readonly asker: string | null
  readonly kinds: readonly ApprovalKind[]
  readonly state: ApprovalView['state']
}

/** Longest waiting first; of others the newest. */
export const selectApprovals = async (
  db: Db,
  { affiliates, asker, kinds, state }: ApprovalFilter,
  page: PageRequest,
): Promise<{ rows: StoredApproval[]; total: number }> => {
  const wanted = sql`a.state = ${state} and a.kind = any(${[...kinds]}::text[])
    and ${
      affiliates === null
        ? sql`(a.affiliate_id is null or a.affiliate_id not like '%~test')`
        : sql`(a.affiliate_id = any(${[...affiliates]}::text[])
      or (a.affiliate_id is null and a.asked_by = ${asker}::text))`
    }`
  const order = state === 'waiting' ? sql`a.asked_at, a.id` : sql`a.asked_at desc, a.id`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredApproval>`
      ${APPROVALS} where ${wanted} order by ${order} limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from approval a where ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const updateApproved = async (
  trx: Db,
  id: string,
  { by, at, hash }: { readonly by: string; readonly at: Date; readonly hash: Buffer },
): Promise<void> => {
  await sql`
    update approval set state = 'approved', approved_by = ${by}, approved_at = ${at}, hash = ${hash}
    where id = ${id}`.execute(trx)
}

export const updateState = async (trx: Db, id: string, state: 'used' | 'withdrawn'): Promise<void> => {
  await sql`update approval set state = ${state}, sealed = null where id = ${id}`.execute(trx)
}

export type ApprovedContent = {
  readonly kind: ApprovalKind
  readonly affiliateId: string | null
  readonly orderId: string | null
  readonly hash: Buffer
}

/** Approved since and not used, held until the transaction ends. */
export const selectApproved = async (
  trx: Db,
  { kind, affiliateId, orderId, hash }: ApprovedContent,
  since: Date,
): Promise<{ readonly id: string; readonly approvedBy: string }[]> => {
  const { rows } = await sql<{ id: string; approvedBy: string }>`
    select id, approved_by as "approvedBy" from approval
    where kind = ${kind} and affiliate_id is not distinct from ${affiliateId}::text and order_id is not distinct from ${orderId}::uuid
      and hash = ${hash} and state = 'approved' and approved_at > ${since} and approved_by is not null
    order by approved_at, id for update`.execute(trx)
  return rows
}

/** The roles of each person with a passkey, which an approval wants, who reaches the programme; all where it is null. */
export const selectRolesAt = async (db: Db, affiliateId: string | null): Promise<(readonly Role[])[]> => {
  const { rows } = await sql<{ roles: Role[] }>`
    select p.roles from person p
    where p.suspended_at is null and (p.affiliates is null or ${affiliateId}::text = any(p.affiliates))
      and exists (select from passkey k where k.person_id = p.id)`.execute(db)
  return rows.map(({ roles }) => roles)
}
