import type { Erasure } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredIdentifier } from './device.repository.ts'

export type Signer = Pick<Erasure, 'name' | 'position' | 'location' | 'actor'> & { readonly at: Date }

export type StoredErasure = Omit<Erasure, 'numbers' | 'verification' | 'at'> &
  Signer & {
    readonly id: string
    /** Those that the bench had read. */
    readonly numbers: readonly Pick<StoredIdentifier, 'source' | 'kind' | 'masked'>[]
    readonly verification: NonNullable<Erasure['verification']>['method'] | null
    readonly result: NonNullable<Erasure['verification']>['result'] | null
    readonly verifiedName: string | null
    readonly verifiedPosition: string | null
    readonly verifiedLocation: string | null
    readonly verifiedBy: string | null
    readonly verifiedAt: Date | null
  }

type NewErasure = Omit<
  StoredErasure,
  'verification' | 'result' | 'verifiedName' | 'verifiedPosition' | 'verifiedLocation' | 'verifiedBy' | 'verifiedAt'
>

export const insertErasure = async (db: Db, itemId: string, one: NewErasure): Promise<void> => {
  await sql`
    insert into device_erasure (id, item_id, method, technique, media, tool, tool_version, destination, numbers, name,
      position, location, actor, at)
    values (${one.id}, ${itemId}, ${one.method}, ${one.technique}, ${one.media}, ${one.tool}, ${one.toolVersion},
      ${one.destination}, ${JSON.stringify(one.numbers)}::jsonb, ${one.name}, ${one.position}, ${one.location},
      ${one.actor}, ${one.at})`.execute(db)
}

export const updateVerification = async (
  db: Db,
  id: string,
  { method, result, ...signer }: Signer & Pick<NonNullable<Erasure['verification']>, 'method' | 'result'>,
): Promise<void> => {
  await sql`
    update device_erasure set verification = ${method}, result = ${result}, verified_name = ${signer.name},
      verified_position = ${signer.position}, verified_location = ${signer.location}, verified_by = ${signer.actor},
      verified_at = ${signer.at}
    where id = ${id}`.execute(db)
}

/** The newest of an item's device. */
export const selectErasure = async (db: Db, itemId: string): Promise<StoredErasure | undefined> => {
  const { rows } = await sql<StoredErasure>`
    select id, method, technique, media, tool, tool_version as "toolVersion", destination, numbers, name, position, location,
      actor, at, verification, result, verified_name as "verifiedName", verified_position as "verifiedPosition",
      verified_location as "verifiedLocation", verified_by as "verifiedBy", verified_at as "verifiedAt"
    from device_erasure where item_id = ${itemId} order by seq desc limit 1`.execute(db)
  return rows[0]
}

/** When the newest erasure of the device of an item `i` was verified; null where it was not, or data were left. */
export const ERASED_AT = sql`(
  select e.verified_at from device_erasure e where e.item_id = i.id and e.result = 'erased'
    and not exists (select from device_erasure n where n.item_id = i.id and n.seq > e.seq))`
