import { type QuestionnaireDefinition, questionnaireDefinition } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Transaction } from '#server/platform/database/connect.ts'
import type { CatalogueModel, CatalogueProduct } from './catalogue.ts'

/** What the catalogue consists of, as it lies in the database. The catalogue belongs to no affiliate. */
export type StoredCatalogue = {
  /** With their variants that are still listed; models without one are left out. */
  readonly models: readonly CatalogueModel[]
  /** Every product, retired ones included. */
  readonly products: readonly CatalogueProduct[]
  readonly questionnaires: readonly QuestionnaireDefinition[]
}

/** @param ids of the products to read; all of them when absent */
export const readCatalogue = async (db: Db, ids?: readonly string[]): Promise<StoredCatalogue> => {
  const [rows, questionnaires] = await Promise.all([readProducts(db, ids), readQuestionnaires(db)])
  const products: CatalogueProduct[] = []
  const models = new Map<string, CatalogueModel & { readonly variants: CatalogueProduct[] }>()
  for (const { orderCodes, quality, ...product } of rows) {
    const { modelKey: key, type, brand, model: name, releaseDate, modelCodes: codes } = product
    const model = models.get(key) ?? { key, type, brand, name, releaseDate, codes, orderCodes, quality, variants: [] }
    models.set(key, model)
    products.push(product)
    if (!product.retired) model.variants.push(product)
  }
  return { models: [...models.values()].filter(({ variants }) => variants.length > 0), products, questionnaires }
}

type ProductRow = CatalogueProduct & Pick<CatalogueModel, 'orderCodes' | 'quality'>

const readProducts = async (db: Db, ids: readonly string[] | undefined): Promise<ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, m.brand, m.type, m.name as model, p.model_key as "modelKey", p.storage_gb as "storageGb",
      m.release_date as "releaseDate", m.colours, m.codes as "modelCodes", p.retired_at is not null as retired,
      m.order_codes as "orderCodes", m.quality
    from product p join model m on m.key = p.model_key
    where ${ids === undefined ? sql`true` : sql`p.id = any(${[...ids]}::text[])`}
    order by p.model_key, p.storage_gb nulls first, p.id`.execute(db)
  return rows
}

const readQuestionnaires = async (db: Db): Promise<QuestionnaireDefinition[]> => {
  const { rows } = await sql<{ definition: object }>`
    select definition from questionnaire order by version`.execute(db)
  return rows.map(({ definition }) => z.parse(questionnaireDefinition, definition))
}

/** Every version of the questions about each type of product, the newest first. */
export const listQuestionnaires = async (
  db: Db,
): Promise<readonly { readonly createdAt: Date; readonly definition: QuestionnaireDefinition }[]> => {
  const { rows } = await sql<{ definition: object; createdAt: Date }>`
    select definition, created_at as "createdAt" from questionnaire order by product_type, version desc`.execute(db)
  return rows.map((row) => ({ ...row, definition: z.parse(questionnaireDefinition, row.definition) }))
}

export const readNewestQuestionnaire = async (
  trx: Transaction,
  type: string,
): Promise<{ readonly version: number; readonly definition: unknown } | undefined> => {
  const { rows } = await sql<{ version: number; definition: object }>`
    select version, definition from questionnaire where product_type = ${type}
    order by version desc limit 1`.execute(trx)
  return rows[0]
}

export const insertQuestionnaire = async (
  db: Db,
  definition: QuestionnaireDefinition,
  { actor, note, at }: { readonly actor: string | null; readonly note: string | null; readonly at: Date | null },
): Promise<void> => {
  await sql`
    insert into questionnaire (product_type, version, definition, actor, note, created_at)
    values (${definition.productType}, ${definition.version}, ${JSON.stringify(definition)}, ${actor}, ${note},
      coalesce(${at}, now()))`.execute(db)
}

/** What a product was when it was new, for pricing by that. */
export type LaunchFacts = Pick<
  CatalogueProduct,
  'id' | 'name' | 'brand' | 'type' | 'model' | 'storageGb' | 'releaseDate'
> & {
  /** Cents; of the variant with `launchPriceStorageGb`. */
  readonly launchPriceUsd: number | null
  readonly launchPriceEur: number | null
  readonly launchPriceStorageGb: number | null
  /** The smallest storage size of its model. */
  readonly smallestStorageGb: number | null
}

export const readLaunchFacts = async (db: Db): Promise<LaunchFacts[]> => {
  const { rows } = await sql<LaunchFacts>`
    select p.id, p.name, p.storage_gb as "storageGb", m.type, m.brand, m.name as model, m.release_date as "releaseDate",
      m.launch_price_usd as "launchPriceUsd", m.launch_price_eur as "launchPriceEur",
      m.launch_price_storage_gb as "launchPriceStorageGb",
      min(p.storage_gb) over (partition by p.model_key) as "smallestStorageGb"
    from product p join model m on m.key = p.model_key
    where p.retired_at is null order by p.id`.execute(db)
  return rows
}
