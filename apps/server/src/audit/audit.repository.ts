import { testProgrammeId } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type AuditRow = {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly name: string | null
  readonly action: string
  readonly subject: Readonly<Record<string, string | number | null>>
  readonly requestId: string | null
  /** Barcode of the order that it is about. */
  readonly barcode: string | null
}

export type AuditFilter = {
  readonly order?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  /** UTC days; the last one counts. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What is done among the test orders of a programme concerns who looks after it. */
const withTests = (affiliates: readonly string[]): string[] => affiliates.flatMap((id) => [id, testProgrammeId(id)])

/** Newest first. @param affiliates null for every one, and for what belongs to none @param before the last row that was read */
export const selectAudit = async (
  db: Db,
  affiliates: readonly string[] | null,
  { order, actor, action, from, to }: AuditFilter,
  { before, size }: { readonly before: string | undefined; readonly size: number },
): Promise<AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    select a.id::text as id, a.at, a.actor, coalesce(p.name, k.name) as name, a.action, a.subject,
      a.request_id as "requestId",
      (select o.barcode from customer_order o where o.id = case
        when a.subject ->> 'order' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (a.subject ->> 'order')::uuid
      end) as barcode
    from audit_entry a
    left join person p on a.actor = 'person:' || p.id
    left join operator_key k on a.actor = 'key:' || k.id
    where ${before === undefined ? sql`true` : sql`a.id < ${before}::bigint`}
      and ${order === undefined ? sql`true` : sql`a.subject ? 'order' and a.subject ->> 'order' = ${order}`}
      and ${actor === undefined ? sql`true` : sql`a.actor = ${actor}`}
      and ${action === undefined ? sql`true` : sql`a.action = ${action}`}
      and ${from === undefined ? sql`true` : sql`a.at >= ${from}::date`}
      and ${to === undefined ? sql`true` : sql`a.at < ${to}::date + 1`}
      and ${
        affiliates === null
          ? sql`true`
          : sql`(a.subject ->> 'affiliate' = any(${withTests(affiliates)}::text[]) or exists (
              select from customer_order o where o.id::text = a.subject ->> 'order'
                and o.affiliate_id = any(${withTests(affiliates)}::text[])))`
      }
    order by a.id desc limit ${size}`.execute(db)
  return rows
}
