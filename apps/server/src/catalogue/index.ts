/** Products, their search, and the questions about their condition. */
export { boughtProducts } from './bought-products.ts'
export type { Catalogue, CatalogueModel, CatalogueProduct, Sales, SoldModels } from './catalogue.ts'
export { listQuestionnaires, readLaunchFacts } from './catalogue.repository.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { exportCatalogue } from './export-catalogue.ts'
export { type CatalogueImport, importCatalogue } from './import/import-catalogue.ts'
export { importQuestionnaire, QuestionnaireFault } from './import/import-questionnaire.ts'
export { CATALOGUE_CHANGED, loadCatalogue } from './load-catalogue.ts'
export {
  localName,
  localProduct,
  nameInText,
  namesOfProducts,
  productId,
  slugOf,
  withLocalProduct,
} from './local-name.ts'
export { localizeQuestions } from './find-products.ts'
export { addModel, changeModel } from './models/change-model.ts'
export { listModels } from './models/list-models.ts'
export { modelRoutes } from './models/models.routes.ts'
export { listCatalogueVersions, readModel } from './models/read-model.ts'
export { questionRoutes } from './questions/questions.routes.ts'
