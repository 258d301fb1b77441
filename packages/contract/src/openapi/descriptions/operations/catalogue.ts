import type { SomeOperationWords } from '../operation-words.ts'

const WHO = 'Who reaches all programmes: they share the catalogue.'

export const catalogueOperationWords = {
  listCatalogueModels: {
    does: 'Gives models by brand and name; with `search` those that customers would find by it, the most likely first. `affiliate` narrows to the types that a programme buys, and tells its best prices.',
  },
  getCatalogueModel: {
    does: 'Gives one model with its products, those that left the catalogue too, and what was changed about it.',
  },
  addCatalogueModel: {
    does: 'Adds a model with a product for each of its sizes, or one where it has none. It is found by search in every process a moment later, and bought once a price list names its products.',
    who: WHO,
    again: 'Refused with `catalogue-rejected`: the model is there.',
  },
  changeCatalogueModel: {
    does: 'Changes what is sent, and leaves the rest. Sizes that are left out of `storageGb`, and all of them with `retired`, leave the catalogue: they are found and bought no more, and offers and orders go on to name them. Ids of products stay.',
    who: WHO,
    again: 'Refused with `version-changed`: `base` is not its version any more.',
  },
  listCatalogueVersions: {
    does: 'Gives who changed the catalogue, when, with which note, and how many models it touched.',
  },
  getCatalogueFile: {
    does: 'Gives the catalogue as a table, a row for each model. What left the catalogue is not in it.',
  },
  checkCatalogue: {
    does: 'Reads a table as `POST catalogue` would. Faults name line and column; without any it says which models come, change field by field, and leave, and what hangs on those that leave.',
    who: WHO,
    again: 'Says the same; nothing is kept.',
  },
  importCatalogue: {
    does: 'Adds the models of a table and changes those that it names; others stay, or leave with `retireMissing`. A column that the table lacks says nothing of a known model. A table that changes nothing makes no version, and is answered with the newest one.',
    who: WHO,
    again: 'Refused with `version-changed`: `base` is not the version of the catalogue any more.',
  },
} as const satisfies SomeOperationWords
