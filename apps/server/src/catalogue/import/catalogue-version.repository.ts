import type { CatalogueFieldChange, CatalogueVersion } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statements.ts'
import type { ModelChange, StoredModel } from './compare.decide.ts'
import type { ChangedBy } from './import-catalogue.ts'

/** 0 before the first. */
export const newestVersion = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from catalogue_version`.execute(db)
  return oneRow(rows).version
}

/** @param key of the one that is meant; all of them when absent */
export const readStoredModels = async (db: Db, key?: string): Promise<StoredModel[]> => {
  const { rows } = await sql<Omit<StoredModel, 'products'> & { products: StoredModel['products'] }>`
    select m.key, m.type, m.brand, m.name, m.release_date as "releaseDate", m.colours, m.codes,
      m.order_codes as "orderCodes", m.launch_price_usd as "launchPriceUsd", m.launch_price_eur as "launchPriceEur",
      m.launch_price_storage_gb as "launchPriceStorageGb", m.quality, m.version,
      coalesce(array_agg(p.storage_gb order by p.storage_gb)
        filter (where p.storage_gb is not null and p.retired_at is null), '{}') as "storageGb",
      jsonb_agg(jsonb_build_object('id', p.id, 'storageGb', p.storage_gb, 'retired', p.retired_at is not null)
        order by p.storage_gb nulls first) as products
    from model m join product p on p.model_key = m.key
    where ${key ?? null}::text is null or m.key = ${key ?? null}
    group by m.key`.execute(db)
  return rows
}

export const insertVersion = async (
  trx: Transaction,
  {
    version,
    kind,
    added,
    changed,
    gone,
    actor,
    note,
    at,
  }: Pick<CatalogueVersion, 'version' | 'kind' | 'added' | 'changed' | 'gone'> & ChangedBy,
): Promise<void> => {
  await sql`
    insert into catalogue_version (version, kind, added, changed, gone, actor, note, created_at)
    values (${version}, ${kind}, ${added}, ${changed}, ${gone}, ${actor}, ${note}, ${at})`.execute(trx)
}

export const insertChanges = async (
  trx: Transaction,
  version: number,
  changes: readonly Pick<ModelChange, 'key' | 'fields'>[],
): Promise<void> => {
  const rows = changes.map(({ key, fields }) => ({ model_key: key, fields }))
  await sql`
    insert into catalogue_change (version, model_key, fields)
    select ${version}::int, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (model_key text, fields jsonb)`.execute(trx)
}

export type StoredVersion = Omit<CatalogueVersion, 'createdAt'> & { readonly createdAt: Date }

/** Newest first, one more than `limit` where there are so many. */
export const selectVersions = async (
  db: Db,
  {
    kind,
    before,
    limit,
  }: { readonly kind: string | undefined; readonly before: number | undefined; readonly limit: number },
): Promise<StoredVersion[]> => {
  const { rows } = await sql<StoredVersion>`
    select v.version, v.kind, v.note, v.actor, coalesce(p.name, k.name) as name, v.added, v.changed, v.gone,
      v.created_at as "createdAt"
    from catalogue_version v
    left join person p on v.actor = 'person:' || p.id
    left join operator_key k on v.actor = 'key:' || k.id
    where (${kind ?? null}::text is null or v.kind = ${kind ?? null})
      and (${before ?? null}::int is null or v.version < ${before ?? null})
    order by v.version desc limit ${limit + 1}`.execute(db)
  return rows
}

export const countVersions = async (db: Db, kind: string | undefined): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalogue_version
    where ${kind ?? null}::text is null or kind = ${kind ?? null}`.execute(db)
  return oneRow(rows).count
}

type Change = Omit<StoredVersion, 'added' | 'changed' | 'gone'> & { readonly fields: readonly CatalogueFieldChange[] }

/** What became of a model, newest first. */
export const selectChanges = async (db: Db, key: string, limit: number): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select v.version, v.kind, v.note, v.actor, coalesce(p.name, k.name) as name, v.created_at as "createdAt", c.fields
    from catalogue_change c join catalogue_version v on v.version = c.version
    left join person p on v.actor = 'person:' || p.id
    left join operator_key k on v.actor = 'key:' || k.id
    where c.model_key = ${key}
    order by c.version desc limit ${limit}`.execute(db)
  return rows
}
