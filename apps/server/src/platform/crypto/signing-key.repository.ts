import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredSigningKey = {
  readonly kid: string
  readonly sealed: Buffer
  readonly createdAt: Date
  readonly retiredAt: Date | null
}

export const selectSigningKeys = async (db: Db): Promise<StoredSigningKey[]> => {
  const { rows } = await sql<StoredSigningKey>`
    select kid, sealed, created_at as "createdAt", retired_at as "retiredAt"
      from signing_key order by created_at desc, retired_at desc nulls first, kid`.execute(db)
  return rows
}

export const selectCurrentSigningKey = async (
  db: Db,
): Promise<Pick<StoredSigningKey, 'kid' | 'sealed'> | undefined> => {
  const { rows } = await sql<Pick<StoredSigningKey, 'kid' | 'sealed'>>`
    select kid, sealed from signing_key where retired_at is null`.execute(db)
  return rows[0]
}

/** Does nothing where a key signs already: the first of two processes wins. */
export const insertSigningKey = async (
  db: Db,
  { kid, sealed, createdAt }: Omit<StoredSigningKey, 'retiredAt'>,
): Promise<void> => {
  await sql`
    insert into signing_key (kid, sealed, created_at) values (${kid}, ${sealed}, ${createdAt})
    on conflict ((true)) where retired_at is null do nothing`.execute(db)
}

/** The key signs nothing from `at` on; `sealed` is what is kept of it. */
export const retireSigningKey = async (db: Db, kid: string, sealed: Buffer, at: Date): Promise<void> => {
  await sql`
    update signing_key set sealed = ${sealed}, retired_at = coalesce(retired_at, ${at}) where kid = ${kid}`.execute(db)
}
