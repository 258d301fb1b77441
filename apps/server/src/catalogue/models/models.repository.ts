import type { ProductType } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statements.ts'

export type WantedModels = {
  readonly types: readonly ProductType[]
  readonly brand: string | undefined
  readonly state: 'listed' | 'retired'
  readonly withoutDate: boolean
  /** Letters that brand, name, key or a code hold. */
  readonly text: string | undefined
  /** Models that may be found; every one when undefined. */
  readonly keys: readonly string[] | undefined
}

const isWanted = ({ types, brand, state, withoutDate, text, keys }: WantedModels) => sql`
  m.type = any(${[...types]}::text[])
  and (${keys === undefined}::boolean or m.key = any(${[...(keys ?? [])]}::text[]))
  and (${brand ?? null}::text is null or lower(m.brand) = lower(${brand ?? null}))
  and (m.key in (select model_key from product where retired_at is null)) = ${state === 'listed'}
  and (not ${withoutDate}::boolean or m.release_date is null)
  and (${text ?? null}::text is null
    or position(lower(${text ?? null}) in lower(concat_ws(' ', m.brand, m.name, m.key, array_to_string(m.codes, ' ')))) > 0)`

/** By brand and name, on from a model. */
export const selectKeys = async (
  db: Db,
  wanted: WantedModels,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select m.key from model m
    where ${isWanted(wanted)}
      and (${after ?? null}::text is null
        or (lower(m.brand collate "C"), lower(m.name collate "C"), m.key collate "C") >
          (select lower(a.brand collate "C"), lower(a.name collate "C"), a.key collate "C" from model a where a.key = ${after ?? null}))
    order by lower(m.brand collate "C"), lower(m.name collate "C"), m.key collate "C" limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Which of them there are, in no order. */
export const selectThere = async (db: Db, wanted: WantedModels): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`select m.key from model m where ${isWanted(wanted)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export const countModels = async (db: Db, wanted: WantedModels): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from model m where ${isWanted(wanted)}`.execute(db)
  return oneRow(rows).count
}

export type ListedModel = {
  readonly key: string
  readonly type: ProductType
  readonly brand: string
  readonly name: string
  readonly releaseDate: string | null
  readonly modelCodes: readonly string[]
  /** Sizes of products that are listed. */
  readonly storageGb: readonly number[]
  readonly products: readonly string[]
  readonly sold: number
}

/** @param from when the sales begin that are counted */
export const selectListed = async (db: Db, keys: readonly string[], from: Date): Promise<ListedModel[]> => {
  const { rows } = await sql<ListedModel>`
    select m.key, m.type, m.brand, m.name, m.release_date as "releaseDate", m.codes as "modelCodes",
      coalesce(array_agg(p.storage_gb order by p.storage_gb)
        filter (where p.storage_gb is not null and p.retired_at is null), '{}') as "storageGb",
      coalesce(array_agg(p.id) filter (where p.retired_at is null), '{}') as products,
      coalesce(sum((select count(*) from quotation q where q.product_id = p.id and q.sold_at >= ${from} and q.affiliate_id not like '%~test')), 0)::int as sold
    from model m join product p on p.model_key = m.key
    where m.key = any(${[...keys]}::text[]) group by m.key`.execute(db)
  return rows
}

/** Ids of products that are listed, by model. */
export const readListedIds = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ key: string; id: string }>`
    select model_key as key, id from product where retired_at is null`.execute(db)
  const ids = new Map<string, string[]>()
  for (const { key, id } of rows) {
    const of = ids.get(key)
    if (of === undefined) ids.set(key, [id])
    else of.push(id)
  }
  return ids
}

export const selectBrands = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ brand: string }>`select distinct brand from model order by brand`.execute(db)
  return rows.map(({ brand }) => brand)
}

/** What sold of each product since a moment. */
export const readSold = async (db: Db, from: Date): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ product: string; sold: number }>`
    select product_id as product, count(*)::int as sold from quotation where sold_at >= ${from} and affiliate_id not like '%~test'
    group by product_id`.execute(db)
  return new Map(rows.map(({ product, sold }) => [product, sold]))
}

/** Offers of these products that can still be sold. */
export const countOpenOffersOf = async (db: Db, products: readonly string[], at: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quotation
    where sold_at is null and valid_until > ${at} and product_id = any(${[...products]}::text[]) and affiliate_id not like '%~test'`.execute(
    db,
  )
  return oneRow(rows).count
}
