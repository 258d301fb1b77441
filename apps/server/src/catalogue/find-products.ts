import {
  type EmbedProduct,
  type ListedProduct,
  type LocalizedText,
  type QueryOf,
  type Question,
  type QuestionnaireDefinition,
  textIn,
} from '@reprise/contract'
import type { Affiliate, Context } from '#server/call/index.ts'
import { type Page, pageOffset, type PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Catalogue, CatalogueProduct, SearchResult, SoldModels } from './catalogue.ts'
import { localName } from './local-name.ts'
import { localEntry } from './product.hal.ts'

/** One that left the catalogue is still shown, for links that people kept. */
export const findProduct = (
  { affiliate }: Pick<Context, 'affiliate'>,
  productId: string,
  catalogue: Catalogue,
): CatalogueProduct => {
  const product = catalogue.find(productId)
  if (product === undefined || !affiliate.config.apiProductType.includes(product.type))
    throw new ProblemError('product-not-found')
  return product
}

export const listProducts = (
  { affiliate }: Pick<Context, 'affiliate'>,
  { search, type, brand, model, sort, bought, sold }: QueryOf<'listProducts'> & { readonly sold?: SoldModels },
  page: PageRequest,
  catalogue: Catalogue,
): SearchResult =>
  catalogue.search({
    types: affiliate.config.apiProductType,
    market: affiliate.programme.market,
    currency: affiliate.programme.currency,
    search,
    type,
    brand,
    model,
    sort,
    sold,
    bought: bought === 'true',
    offset: pageOffset(page),
    limit: page.size,
  })

/** Most entries shown: they fit into a small box without scrolling far. */
const MOST = 5

/** Products that a text may mean, as the price check on a partner's page shows them, in the language that it speaks there. */
export const searchForEmbed = (
  affiliate: Affiliate,
  { search, locale = affiliate.config.currentLocale }: QueryOf<'searchForEmbed'>,
  catalogue: Catalogue,
): { total: number; products: EmbedProduct[] } => {
  const { items, total } = listProducts({ affiliate }, { search }, { number: 1, size: MOST }, catalogue)
  return {
    total,
    products: items.map((product) => asFound(product, locale)),
  }
}

/** What a few words and a link need of a model, in one language. */
export const asFound = (
  { id, brand, model, modelKey, type, upTo, variants, pricesDiffer }: ListedProduct,
  locale: string,
): EmbedProduct => ({
  id,
  name: localName(model, locale),
  brand,
  type,
  model: variants > 1 && pricesDiffer ? modelKey : null,
  upTo,
})

/** Entries already written, by language; an entry lives as long as its price list and its state of the catalogue. */
const written = new Map<string, WeakMap<ListedProduct, Buffer>>()

const writtenIn = (locale: string): WeakMap<ListedProduct, Buffer> => {
  const known = written.get(locale) ?? new WeakMap<ListedProduct, Buffer>()
  written.set(locale, known)
  return known
}

const COMMA = 0x2c
const END = Buffer.from(']}}')

/** As JSON, in the language of the call. Entries are written and encoded once and shared: that costs several times what finding does. */
export const writeProductsPage = (
  { _links, page, _embedded: { products } }: Page<'products', ListedProduct>,
  brands: SearchResult['brands'],
  locale: string,
): Buffer => {
  const inLocale = writtenIn(locale)
  const head = `${JSON.stringify({ _links, page, brands }).slice(0, -1)},"_embedded":{"products":[`
  const entries: Buffer[] = []
  let size = Buffer.byteLength(head) + Math.max(0, products.length - 1) + END.length
  for (const entry of products) {
    let bytes = inLocale.get(entry)
    if (bytes === undefined) {
      bytes = Buffer.from(JSON.stringify(localEntry(entry, locale)))
      inLocale.set(entry, bytes)
    }
    entries.push(bytes)
    size += bytes.length
  }
  const json = Buffer.allocUnsafe(size)
  let at = json.write(head)
  for (const [index, bytes] of entries.entries()) {
    if (index > 0) json[at++] = COMMA
    json.set(bytes, at)
    at += bytes.length
  }
  json.set(END, at)
  return json
}

/** A questionnaire's questions in one language, English where a text is missing. */
export const localizeQuestions = ({ questions }: QuestionnaireDefinition, locale: string): Question[] => {
  const inLocale = (text: LocalizedText): string => textIn(text, locale)
  return questions.map(({ name, title, help, options, ...question }) => ({
    ...question,
    title: inLocale(title),
    ...(name === undefined ? {} : { name: inLocale(name) }),
    ...(help === undefined ? {} : { help: inLocale(help) }),
    options: options.map(({ label, help: optionHelp, ...option }) => ({
      ...option,
      label: inLocale(label),
      ...(optionHelp === undefined ? {} : { help: inLocale(optionHelp) }),
    })),
  }))
}
