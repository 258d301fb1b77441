import type { DeclarationMeans } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredDeclaration = {
  /** Sealed for the order that was placed. */
  readonly name: Buffer
  readonly text: string
  readonly sha256: string
  readonly language: string
  readonly configVersion: number
  readonly confirmedBy: DeclarationMeans
  readonly declaredAt: Date
  /** Null while a code is awaited. */
  readonly confirmedAt: Date | null
}

/** What pages of the order `o` show. Moments as PostgreSQL writes them into JSON. */
export const DECLARATION = sql`(
  select jsonb_build_object('text', d.text, 'confirmedBy', d.confirmed_by, 'declaredAt', d.declared_at, 'confirmedAt', d.confirmed_at)
  from seller_declaration d where d.order_id = o.sale_id)`

/** Nothing is awaited of the seller of the order `o`. */
export const IS_DECLARED = sql`not exists (
  select from seller_declaration d where d.order_id = o.sale_id and d.confirmed_at is null)`

export const insertDeclaration = async (trx: Db, orderId: string, of: StoredDeclaration): Promise<void> => {
  await sql`
    insert into seller_declaration (order_id, name, text, text_sha256, language, config_version, confirmed_by, declared_at, confirmed_at)
    values (${orderId}, ${of.name}, ${of.text}, ${of.sha256}, ${of.language}, ${of.configVersion}, ${of.confirmedBy},
      ${of.declaredAt}, ${of.confirmedAt})`.execute(trx)
}

/** That of the sale which an order belongs to. */
export const selectDeclaration = async (
  db: Db,
  orderId: string,
): Promise<(StoredDeclaration & { readonly orderId: string }) | undefined> => {
  const { rows } = await sql<StoredDeclaration & { orderId: string }>`
    select order_id as "orderId", name, text, text_sha256 as sha256, language, config_version as "configVersion",
      confirmed_by as "confirmedBy", declared_at as "declaredAt", confirmed_at as "confirmedAt"
    from seller_declaration where order_id = (select sale_id from customer_order where id = ${orderId})`.execute(db)
  return rows[0]
}

/** @returns false where it is confirmed already */
export const updateConfirmed = async (trx: Db, orderId: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update seller_declaration set confirmed_at = ${at} where order_id = ${orderId} and confirmed_at is null`.execute(
    trx,
  )
  return numAffectedRows === 1n
}
