/** The door of the catalogue: products, their search, and the questions about their condition. */
export type { BestPrices, Catalogue, CatalogueProduct, ProductSearch, ProductSort, SearchResult } from './catalogue.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { CATALOGUE_CHANGED, type LiveCatalogue, loadCatalogue } from './load-catalogue.ts'
export { localizeQuestions } from './localize-questions.ts'
export { type LaunchFacts, readLaunchFacts } from './catalogue.repository.ts'
export { type CatalogueImport, type CatalogueImportOptions, importCatalogue } from './import/import-catalogue.ts'
export { importQuestionnaire, QuestionnaireFault, type QuestionnaireImport } from './import/import-questionnaire.ts'
