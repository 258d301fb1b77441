import type { CatalogueFieldChange } from '@reprise/contract'
import { fullModelName } from '@reprise/contract'
import { productId } from '../local-name.ts'
import type { CatalogueColumn, ModelRow } from './catalogue-row.ts'
import { COLUMN_OF, type ModelText, modelText } from './model-text.ts'

/** A model as the catalogue has it; its `storageGb` are the sizes that are listed. */
export type StoredModel = ModelRow & {
  /** The version of the catalogue that changed it last. */
  readonly version: number
  readonly products: readonly { readonly id: string; readonly storageGb: number | null; readonly retired: boolean }[]
}

export type ModelChange = {
  readonly key: string
  readonly name: string
  readonly what: 'added' | 'changed' | 'gone'
  readonly fields: readonly CatalogueFieldChange[]
  /** What it says from now on; its sizes are those that the table names. */
  readonly row: ModelRow
}

export type CatalogueComparison = {
  readonly changes: readonly ModelChange[]
  readonly same: number
  /** Ids of products that come and that leave, and how many the table names that were known. */
  readonly added: readonly string[]
  readonly retired: readonly string[]
  readonly known: number
}

/** What a table changes. @param isWhole true: products that it does not name leave the catalogue */
export const compareCatalogue = (
  stored: readonly StoredModel[],
  { models, columns }: { readonly models: readonly ModelRow[]; readonly columns: ReadonlySet<CatalogueColumn> },
  isWhole: boolean,
): CatalogueComparison => {
  const byKey = new Map(stored.map((model) => [model.key, model]))
  const known = new Map(stored.flatMap(({ products }) => products.map(({ id, retired }) => [id, retired] as const)))
  const named = new Set(models.flatMap(productIds))
  const changes: ModelChange[] = []
  let same = 0
  for (const row of models) {
    const before = byKey.get(row.key)
    const after = before === undefined ? row : keeping(before, row, columns)
    const fields = before === undefined ? [] : changedFields(before, resulting(before, after, isWhole))
    const comesBack = productIds(after).some((id) => known.get(id) === true)
    if (before !== undefined && fields.length === 0 && !comesBack) same += 1
    else changes.push({ ...nameOf(after), what: before === undefined ? 'added' : 'changed', fields, row: after })
  }
  const inTable = new Set(models.map(({ key }) => key))
  for (const model of isWhole ? stored : [])
    if (!inTable.has(model.key) && isListed(model))
      changes.push({ ...nameOf(model), what: 'gone', fields: [retirement(true)], row: model })
  return {
    changes,
    same,
    added: [...named].filter((id) => !known.has(id)),
    retired: isWhole ? listedIds(stored).filter((id) => !named.has(id)) : [],
    known: [...named].filter((id) => known.has(id)).length,
  }
}

/** Ids of the products that a row stands for. */
export const productIds = ({ key, storageGb }: Pick<ModelRow, 'key' | 'storageGb'>): string[] =>
  (storageGb.length === 0 ? [null] : storageGb).map((size) => productId(key, size))

export const isListed = ({ products }: Pick<StoredModel, 'products'>): boolean =>
  products.some(({ retired }) => !retired)

/** What became of each field; a model that left or came back says so. */
export const changedFields = (
  before: StoredModel,
  after: { readonly row: ModelRow; readonly isListed: boolean },
): CatalogueFieldChange[] => {
  const [was, is] = [modelText(before), modelText(after.row)]
  const fields = (Object.keys(COLUMN_OF) as (keyof ModelText)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }))
  return isListed(before) === after.isListed ? fields : [...fields, retirement(!after.isListed)]
}

const nameOf = ({ key, brand, name }: ModelRow) => ({ key, name: fullModelName(brand, name) })

const retirement = (retired: boolean): CatalogueFieldChange => ({
  field: 'retired',
  before: String(!retired),
  after: String(retired),
})

const listedIds = (stored: readonly StoredModel[]): string[] =>
  stored.flatMap(({ products }) => products.filter(({ retired }) => !retired).map(({ id }) => id))

/** A column that the table does not have says nothing of a model that is known. */
const keeping = (before: StoredModel, row: ModelRow, columns: ReadonlySet<CatalogueColumn>): ModelRow => ({
  ...row,
  ...(columns.has('release_date') ? {} : { releaseDate: before.releaseDate }),
  ...(columns.has('storage_gb') ? {} : { storageGb: sizesKept(before) }),
  ...(columns.has('colours') ? {} : { colours: before.colours }),
  ...(columns.has('model_codes') ? {} : { codes: before.codes }),
  ...(columns.has('order_codes') ? {} : { orderCodes: before.orderCodes }),
  ...(columns.has('launch_price_usd') ? {} : { launchPriceUsd: before.launchPriceUsd }),
  ...(columns.has('launch_price_eur') ? {} : { launchPriceEur: before.launchPriceEur }),
  ...(columns.has('launch_price_storage_gb') ? {} : { launchPriceStorageGb: before.launchPriceStorageGb }),
  ...(columns.has('quality') ? {} : { quality: before.quality }),
})

/** Those of a model that left come back all together. */
export const sizesKept = ({ storageGb, products }: StoredModel): readonly number[] =>
  isListed({ products }) ? storageGb : products.flatMap((product) => product.storageGb ?? []).sort((a, b) => a - b)

const resulting = (before: StoredModel, row: ModelRow, isWhole: boolean) => ({
  row: isWhole
    ? row
    : { ...row, storageGb: [...new Set([...before.storageGb, ...row.storageGb])].sort((a, b) => a - b) },
  isListed: true,
})
