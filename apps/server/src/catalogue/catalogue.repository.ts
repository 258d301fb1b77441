import { type QuestionnaireDefinition, productType, questionnaireDefinition } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { CatalogueModel, CatalogueProduct } from './catalogue.ts'

/** What the catalogue consists of, as it lies in the database. The catalogue belongs to no affiliate. */
export type StoredCatalogue = {
  /** With their variants that are still listed; models without one are left out. */
  readonly models: readonly CatalogueModel[]
  /** Every product, retired ones included. */
  readonly products: readonly CatalogueProduct[]
  /** Every version of every questionnaire. */
  readonly questionnaires: readonly QuestionnaireDefinition[]
}

/** @param ids of the products to read; all of them when absent */
export const readCatalogue = async (db: Database | Transaction, ids?: readonly string[]): Promise<StoredCatalogue> => {
  const [rows, questionnaires] = await Promise.all([readProducts(db, ids), readQuestionnaires(db)])
  const products: CatalogueProduct[] = []
  const models = new Map<string, CatalogueModel & { readonly variants: CatalogueProduct[] }>()
  for (const row of rows) {
    const type = z.parse(productType, row.type)
    const model = models.get(row.model_key) ?? {
      key: row.model_key,
      type,
      brand: row.brand,
      name: row.model,
      releaseDate: row.release_date,
      codes: row.codes,
      orderCodes: row.order_codes,
      quality: row.quality,
      variants: [],
    }
    models.set(row.model_key, model)
    const product: CatalogueProduct = {
      id: row.id,
      name: row.name,
      brand: row.brand,
      type,
      model: row.model,
      modelKey: row.model_key,
      storageGb: row.storage_gb,
      releaseDate: row.release_date,
      colours: row.colours,
      modelCodes: row.codes,
      retired: row.retired,
    }
    products.push(product)
    if (!product.retired) model.variants.push(product)
  }
  return { models: [...models.values()].filter(({ variants }) => variants.length > 0), products, questionnaires }
}

const readProducts = (db: Database | Transaction, ids: readonly string[] | undefined) =>
  db
    .selectFrom('product')
    .innerJoin('model', 'model.key', 'product.model_key')
    .select([
      'product.id',
      'product.model_key',
      'product.storage_gb',
      'product.name',
      'model.type',
      'model.brand',
      'model.name as model',
      'model.release_date',
      'model.colours',
      'model.codes',
      'model.order_codes',
      'model.quality',
      sql<boolean>`product.retired_at is not null`.as('retired'),
    ])
    .where(ids === undefined ? sql<boolean>`true` : sql<boolean>`product.id = any(${[...ids]}::text[])`)
    .orderBy('product.model_key')
    .orderBy(sql`product.storage_gb nulls first`)
    .orderBy('product.id')
    .execute()

const readQuestionnaires = async (db: Database | Transaction): Promise<QuestionnaireDefinition[]> => {
  const rows = await db.selectFrom('questionnaire').select('definition').orderBy('version').execute()
  return rows.map(({ definition }) => z.parse(questionnaireDefinition, definition))
}

/** Every version of the questions about each type of product, the newest first. */
export const listQuestionnaires = async (
  db: Database | Transaction,
): Promise<readonly { readonly createdAt: Date; readonly definition: QuestionnaireDefinition }[]> => {
  const rows = await db
    .selectFrom('questionnaire')
    .select(['definition', 'created_at'])
    .orderBy('product_type')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ definition, created_at }) => ({
    createdAt: created_at,
    definition: z.parse(questionnaireDefinition, definition),
  }))
}

/** The newest definition of each product type. */
export const readNewestQuestionnaire = async (
  trx: Transaction,
  type: string,
): Promise<{ readonly version: number; readonly definition: unknown } | undefined> =>
  trx
    .selectFrom('questionnaire')
    .select(['version', 'definition'])
    .where('product_type', '=', type)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertQuestionnaire = async (
  trx: Transaction,
  type: string,
  version: number,
  definition: QuestionnaireDefinition,
): Promise<void> => {
  await trx
    .insertInto('questionnaire')
    .values({ product_type: type, version, definition: JSON.stringify(definition) })
    .execute()
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

/** Every product that is still listed. */
export const readLaunchFacts = async (db: Database): Promise<LaunchFacts[]> => {
  const rows = await db
    .selectFrom('product')
    .innerJoin('model', 'model.key', 'product.model_key')
    .where('product.retired_at', 'is', null)
    .select([
      'product.id',
      'product.name',
      'product.storage_gb',
      'model.type',
      'model.brand',
      'model.name as model',
      'model.release_date',
      'model.launch_price_usd',
      'model.launch_price_eur',
      'model.launch_price_storage_gb',
      sql<number | null>`min(product.storage_gb) over (partition by product.model_key)`.as('smallest_storage_gb'),
    ])
    .orderBy('product.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    brand: row.brand,
    type: z.parse(productType, row.type),
    model: row.model,
    storageGb: row.storage_gb,
    releaseDate: row.release_date,
    launchPriceUsd: row.launch_price_usd,
    launchPriceEur: row.launch_price_eur,
    launchPriceStorageGb: row.launch_price_storage_gb,
    smallestStorageGb: row.smallest_storage_gb,
  }))
}
