import { type CatalogueModelView, type CatalogueVersion, type Link, SURFACE_BASE } from '@reprise/contract'
import { type Filters, queryOf } from '#server/platform/http/page.ts'
import { productName } from '../local-name.ts'
import type { StoredModel } from '../import/compare.decide.ts'
import type { selectChanges, StoredVersion } from '../import/catalogue-version.repository.ts'
import type { FoundModels } from './list-models.ts'

const CATALOGUE = `${SURFACE_BASE['operator-api']}/catalogue`
export const MODELS = `${CATALOGUE}/models`
export const VERSIONS = `${CATALOGUE}/versions`

export const versionView = ({ createdAt, ...version }: StoredVersion): CatalogueVersion => ({
  ...version,
  createdAt: createdAt.toISOString(),
})

type Changes = Awaited<ReturnType<typeof selectChanges>>

export const modelView = (
  { products, storageGb: _sizes, codes, colours, orderCodes, ...model }: StoredModel,
  changes: Changes,
): CatalogueModelView => ({
  ...model,
  colours: [...colours],
  modelCodes: [...codes],
  orderCodes: { ...orderCodes },
  products: products.map((product) => ({
    ...product,
    name: productName(model.brand, model.name, product.storageGb),
  })),
  history: changes.map(({ createdAt, fields, ...change }) => ({
    ...change,
    fields: [...fields],
    createdAt: createdAt.toISOString(),
  })),
  _links: { self: { href: `${MODELS}/${model.key}` } },
})

export const listedView = ({ products, modelCodes, storageGb, ...model }: FoundModels['models'][number]) => ({
  ...model,
  modelCodes: [...modelCodes],
  storageGb: [...storageGb],
  retired: products.length === 0,
})

/** A list that is read on from its last row. @param next the row to read on from; undefined: there is no more */
export const readOn = (
  path: string,
  {
    filters,
    after,
    next,
    found,
  }: {
    readonly filters: Filters
    readonly after: string | number | undefined
    readonly next: string | number | undefined
    readonly found: number
  },
) => {
  const from = (place: string | number | undefined): Link => ({
    href: `${path}?${queryOf({ ...filters, after: place })}`,
  })
  return {
    _links: { self: from(after), first: from(undefined), ...(next !== undefined && { next: from(next) }) },
    // Models are few enough to be counted to the last.
    count: { found, isExact: true },
  }
}
