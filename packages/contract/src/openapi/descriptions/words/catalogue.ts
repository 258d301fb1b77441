import type { Words } from '../describe.ts'

const BASE = 'The version as it was read. What changed since then is not overwritten.'
const NOTE = 'What changed and why, for people.'

const EACH = ['CatalogueModel', 'AddCatalogueModelBody', 'ChangeCatalogueModelBody'] as const

const ofEach = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).flatMap(([name, said]) => EACH.map((schema) => [`${schema}.${name}`, said])))

export const catalogueWords: Words = {
  ...ofEach({
    type: 'The type of product: it decides which questions are asked.',
    brand: 'Who makes it, as people say it.',
    name: 'Its name without brand and size: `iPhone 13`.',
    releaseDate:
      'When it came to the shops, `2021-09-24`; a year or a month alone counts as its first day. Null: unknown.',
    colours: 'Colours that it came in.',
    modelCodes: 'Codes of the model, by which it is found: `A2633`.',
    orderCodes:
      'What the maker sells its variants under: by code the size in GB, or null where the code stands for the model.',
    launchPriceUsd: 'What it cost when new, in cents; null: unknown. For example prices only.',
    launchPriceEur: 'What it cost when new, in cents; null: unknown. For example prices only.',
    launchPriceStorageGb: 'The size that this was the price of, in GB; null: unknown.',
    quality: '0 to 3: the well described come first among equal results.',
  }),
  'AddCatalogueModelBody.key': 'Its id; made from brand and name when left out: `apple-iphone-13`.',
  'AddCatalogueModelBody.storageGb': 'Its sizes in GB, a product each; empty: one product without a size.',
  'AddCatalogueModelBody.note': NOTE,
  'ChangeCatalogueModelBody.storageGb': 'Its sizes in GB, a product each; those that are left out leave the catalogue.',
  'ChangeCatalogueModelBody.retired':
    '`true` takes all of its products out of the catalogue, `false` brings them back.',
  'ChangeCatalogueModelBody.base': BASE,
  'ChangeCatalogueModelBody.note': NOTE,

  'CatalogueModel.key': 'Its id: `apple-iphone-13`.',
  'CatalogueModel.products': 'One for each size, those that left the catalogue too.',
  'CatalogueModel.products.id': 'Id of the product, which prices, offers and orders name: `apple-iphone-13-128gb`.',
  'CatalogueModel.products.name': 'Brand, model and size.',
  'CatalogueModel.products.storageGb': 'Its size in GB; null: it has none.',
  'CatalogueModel.products.retired': 'True: it left the catalogue.',
  'CatalogueModel.version':
    'The version of the catalogue that changed it last, for `base`; 0: none since versions are kept.',
  'CatalogueModel.history': 'What was changed about it, the newest first; the last twenty changes.',
  'CatalogueModel.history.fields': 'What became of each field.',
  'CatalogueModel.history.version': 'Number of the version that changed it.',
  'CatalogueModel.history.kind': 'How it was changed: one by one, or by a table.',
  'CatalogueModel.history.note': 'What its maker said about it; null where they said nothing.',
  'CatalogueModel.history.actor':
    'Who did it: `person:<id>`, `key:<id>` or `command-line:<account>`; null where nobody wrote it down.',
  'CatalogueModel.history.name': 'The name of the person or key that did it; null where it has none.',
  'fields.field': 'The field; `retired` tells that it left, or came back.',
  'fields.before': 'What it said, as a table writes it.',
  'fields.after': 'What it says from then on.',

  'CatalogueVersion.version': 'Its number, one higher with each change.',
  'CatalogueVersion.kind': '`import`: by a table. `addition` and `change`: one model by hand.',
  'CatalogueVersion.note': 'What its maker said about it; null where they said nothing.',
  'CatalogueVersion.actor':
    'Who made it: `person:<id>`, `key:<id>` or `command-line:<account>`; null where nobody wrote it down.',
  'CatalogueVersion.name': 'The name of the person or key that made it; null where it has none.',
  'CatalogueVersion.added': 'How many models came.',
  'CatalogueVersion.changed': 'How many models changed.',
  'CatalogueVersion.gone': 'How many models left.',

  'ListCatalogueModelsReply._embedded.models': 'Models of this page.',
  'ListCatalogueModelsReply._embedded.models.key': 'Its id: `apple-iphone-13`.',
  'ListCatalogueModelsReply._embedded.models.type': 'The type of product.',
  'ListCatalogueModelsReply._embedded.models.brand': 'Who makes it.',
  'ListCatalogueModelsReply._embedded.models.name': 'Its name without brand and size.',
  'ListCatalogueModelsReply._embedded.models.releaseDate': 'When it came to the shops; null: unknown.',
  'ListCatalogueModelsReply._embedded.models.modelCodes': 'Codes of the model.',
  'ListCatalogueModelsReply._embedded.models.storageGb': 'Its sizes that are bought, in GB.',
  'ListCatalogueModelsReply._embedded.models.retired': 'True: none of its products is bought any more.',
  'ListCatalogueModelsReply._embedded.models.upTo':
    'The best price of any of its products in the programme that was asked for; null: none.',
  'ListCatalogueModelsReply._embedded.models.sold': 'How many were sold in the last 30 days, in all programmes.',
  'ListCatalogueModelsReply.count': 'How many models there are.',
  'ListCatalogueVersionsReply.count': 'How many changes there are.',
  'ListCatalogueModelsReply.brands': 'Every brand of the catalogue.',
  'ListCatalogueModelsReply.version': 'The version of the catalogue.',
  'ListCatalogueModelsReply.mayChange': 'Whether the caller reaches all programmes, and so may change the catalogue.',
  'ListCatalogueVersionsReply._embedded.versions': 'Changes of this page, the newest first.',

  'CheckCatalogueBody.document': 'The table: CSV, semicolons or tabs.',
  'CheckCatalogueBody.retireMissing': '`true`: products that the table does not name leave the catalogue.',
  'ImportCatalogueBody.document': 'The table: CSV, semicolons or tabs.',
  'ImportCatalogueBody.retireMissing': '`true`: products that the table does not name leave the catalogue.',
  'ImportCatalogueBody.base':
    'The version of the catalogue as it was checked. What changed since then is not overwritten.',
  'ImportCatalogueBody.note': NOTE,
  'ImportCatalogueBody.confirm': '`true` says that what is asked about is meant.',

  'CheckCatalogueReply.version': 'The version of the catalogue that it was held against, for `base`.',
  'CheckCatalogueReply.rows': 'How many rows the table has.',
  'CheckCatalogueReply.ignoredColumns': 'Columns of the table that mean nothing here.',
  'CheckCatalogueReply.faults': 'What does not fit, by line; the first hundred. Empty: it can be used.',
  'CheckCatalogueReply.faultsFound': 'How many there are.',
  'CheckCatalogueReply.faults.line': 'Its line in the file; null: the file as a whole.',
  'CheckCatalogueReply.faults.column': 'The column; null: the row as a whole.',
  'CheckCatalogueReply.faults.code': 'What is wrong, for programs.',
  'CheckCatalogueReply.faults.message': 'What is wrong, for people, in English.',
  'CheckCatalogueReply.faults.value':
    'What a sentence about it names: the cell as it is written, a limit, or another line; null: nothing.',
  'CheckCatalogueReply.counts': 'How many models it names, and what becomes of them.',
  'CheckCatalogueReply.counts.models': 'Models that the table names.',
  'CheckCatalogueReply.counts.added': 'Models that are new.',
  'CheckCatalogueReply.counts.changed': 'Models that say something else.',
  'CheckCatalogueReply.counts.gone': 'Models that leave.',
  'CheckCatalogueReply.counts.same': 'Models that say the same.',
  'CheckCatalogueReply.changes': 'Models that leave, change and come, 200 of each, those that sell most first.',
  'CheckCatalogueReply.changes.key': 'Id of the model.',
  'CheckCatalogueReply.changes.name': 'Brand and name.',
  'CheckCatalogueReply.changes.what': 'What becomes of it.',
  'CheckCatalogueReply.changes.sold': 'How many were sold in the last 30 days.',
  'CheckCatalogueReply.changes.fields': 'What becomes of each field; empty for one that is new.',
  'CheckCatalogueReply.leaving': 'What hangs on the products that leave.',
  'CheckCatalogueReply.leaving.products': 'How many leave.',
  'CheckCatalogueReply.leaving.openOffers': 'Offers of them that can still be sold: they stay as they are.',
  'CheckCatalogueReply.leaving.sold': 'How many of them were sold in the last 30 days.',
  'CheckCatalogueReply.leaving.priced':
    'How many of them have a price now, by market; markets without any are left out.',
  'CheckCatalogueReply.leaving.priced.market': 'The market.',
  'CheckCatalogueReply.leaving.priced.currency': 'Its currency.',
  'CheckCatalogueReply.leaving.priced.products': 'How many there have a price.',
  'CheckCatalogueReply.doubts': 'What is asked about before it is taken; empty: nothing is.',
}
