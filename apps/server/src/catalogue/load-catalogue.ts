import type { ProductType, QuestionnaireDefinition } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import type { BestPrices, Catalogue, CatalogueModel, CatalogueProduct } from './catalogue.ts'
import { readCatalogue, type StoredCatalogue } from './catalogue.repository.ts'
import { toProduct } from './product.hal.ts'
import { ProductSearcher } from './search/product-search.ts'

/** The database channel that tells of a change of products or questionnaires. */
export const CATALOGUE_CHANGED = 'catalogue_changed'

export type LiveCatalogue = Catalogue & {
  /** Called whenever {@link CATALOGUE_CHANGED} says so. Until it resolves the old state answers. */
  readonly refresh: () => Promise<void>
}

/** Loads the catalogue into memory. @param of.products these alone; all of them when absent */
export const loadCatalogue = async (
  db: Db,
  { priceBook, products }: { readonly priceBook: BestPrices; readonly products?: readonly string[] },
): Promise<LiveCatalogue> => {
  let state = stateOf(await readCatalogue(db, products), priceBook)
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    state = stateOf(await readCatalogue(db, products), priceBook)
  }
  return {
    find: (productId) => state.products.get(productId),
    model: (key) => state.models.get(key),
    search: (search) => state.searcher.search(search),
    ofDevice: (named, market) => state.searcher.ofDevice(named, market),
    questionnaire: (type, version) => questionnaireOf(state.questionnaires.get(type), version),
    toProduct,
    refresh: () => {
      // A change during a reading may have come too late for it, so that another follows; never two at once.
      const next = (reading ?? Promise.resolve()).catch(() => {}).then(read)
      reading = next
      return next
    },
  }
}

type State = {
  readonly products: ReadonlyMap<string, CatalogueProduct>
  readonly models: ReadonlyMap<string, CatalogueModel>
  readonly searcher: ProductSearcher
  /** By type, in the order of versions. */
  readonly questionnaires: ReadonlyMap<ProductType, readonly QuestionnaireDefinition[]>
}

const stateOf = ({ models, products, questionnaires }: StoredCatalogue, prices: BestPrices): State => ({
  products: new Map(products.map((product) => [product.id, product])),
  models: new Map(models.map((model) => [model.key, model])),
  searcher: new ProductSearcher(models, prices),
  questionnaires: byType(questionnaires),
})

const byType = (
  questionnaires: readonly QuestionnaireDefinition[],
): ReadonlyMap<ProductType, readonly QuestionnaireDefinition[]> => {
  const versions = new Map<ProductType, QuestionnaireDefinition[]>()
  for (const one of questionnaires) versions.set(one.productType, [...(versions.get(one.productType) ?? []), one])
  return versions
}

const questionnaireOf = (
  versions: readonly QuestionnaireDefinition[] | undefined,
  version: number | undefined,
): QuestionnaireDefinition | undefined =>
  version === undefined ? versions?.at(-1) : versions?.find((one) => one.version === version)
