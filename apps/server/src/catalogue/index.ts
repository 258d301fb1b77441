/** The door of the catalogue: products, their search, and the questions about their condition. */
export type { Catalogue, CatalogueProduct } from './catalogue.ts'
export { readLaunchFacts } from './catalogue.repository.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { importCatalogue } from './import/import-catalogue.ts'
export { importQuestionnaire, QuestionnaireFault } from './import/import-questionnaire.ts'
export { CATALOGUE_CHANGED, loadCatalogue } from './load-catalogue.ts'
export { localizeQuestions } from './localize-questions.ts'
