import {
  fullModelName,
  type ModelPrices,
  noOfferReason,
  type PlainCondition,
  plainConditions,
  type PriceLadder,
  receiptOf,
  SURFACE_BASE,
  textIn,
} from '@reprise/contract'
import type { Affiliate, Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Catalogue, CatalogueModel, CatalogueProduct } from './catalogue.ts'
import { localName, slugOf } from './local-name.ts'

type Ladders = {
  readonly ladder: (market: string, currency: string, productId: string) => { readonly ladder: PriceLadder } | undefined
}
type Stock = { readonly catalogue: Pick<Catalogue, 'model' | 'questionnaire'>; readonly priceBook: Ladders }

/**
 * What each variant brings in the conditions that its questions can say: to the cent what a quotation with the same answers offers,
 * and nothing where that would be no offer. @throws ProblemError product-not-found
 */
export const modelPrices = (
  { affiliate, locale, now }: Pick<Context, 'affiliate' | 'locale' | 'now'>,
  key: string,
  stock: Stock,
): ModelPrices => {
  const { catalogue } = stock
  const model = catalogue.model(key)
  const questions = model && catalogue.questionnaire(model.type)?.questions
  if (model === undefined || questions === undefined || !affiliate.config.apiProductType.includes(model.type))
    throw new ProblemError('product-not-found')
  const conditions = plainConditions(questions)
  const variants = model.variants
    .map((variant) => ({ variant, prices: pricesOf(variant, conditions, affiliate, stock) }))
    .filter(({ prices }) => prices.length > 0)
  const paid = new Set(variants.flatMap(({ prices }) => prices.map(({ grade }) => grade)))
  return {
    key: model.key,
    name: localName(fullModelName(model.brand, model.name), locale),
    brand: model.brand,
    type: model.type,
    releaseDate: model.releaseDate,
    currency: affiliate.programme.currency,
    day: now.toISOString().slice(0, 10),
    conditions: conditions
      .filter(({ grade }) => paid.has(grade))
      .map(({ grade, answers, telling }) => ({
        grade,
        answers,
        telling: questions
          .filter(({ id }) => telling.includes(id))
          .map(({ id, name, title, options }) => ({
            question: textIn(name ?? title, locale),
            answer: textIn(options.find((option) => option.id === answers[id])?.label ?? {}, locale),
          })),
      })),
    variants: variants.map(({ variant: { id, name, storageGb }, prices }) => ({
      id,
      name: localName(name, locale),
      storageGb,
      prices,
    })),
    _links: { self: { href: `${SURFACE_BASE['order-api']}/model/${model.key}` } },
  }
}

const pricesOf = (
  { id, type }: CatalogueProduct,
  conditions: readonly PlainCondition[],
  { programme: { market, currency }, config: { minimumBuybackAmount } }: Affiliate,
  { catalogue, priceBook }: Stock,
): ModelPrices['variants'][number]['prices'] => {
  const ladder = priceBook.ladder(market, currency, id)?.ladder
  const questions = catalogue.questionnaire(type)?.questions
  if (ladder === undefined || questions === undefined) return []
  return conditions.flatMap(({ grade, answers }) => {
    const receipt = receiptOf(questions, ladder, answers)
    return noOfferReason(receipt, minimumBuybackAmount) === undefined ? [{ grade, amount: receipt.amount }] : []
  })
}

type Meant = { readonly key: string; readonly isBought: boolean }

/**
 * The model that the last part of an address means: by its key, which stays when it is renamed, by a variant's id, or by its name as
 * people would type it. Undefined where the programme does not know it.
 */
export const modelMeant = (
  affiliate: Affiliate,
  written: string,
  stock: Stock & { readonly catalogue: Pick<Catalogue, 'find'> },
): Meant | undefined => {
  const { catalogue } = stock
  const slug = slugOf(written)
  const model = catalogue.model(slug) ?? catalogue.model(catalogue.find(slug)?.modelKey ?? '')
  if (model === undefined || !affiliate.config.apiProductType.includes(model.type)) return undefined
  const conditions = plainConditions(catalogue.questionnaire(model.type)?.questions ?? [])
  return {
    key: model.key,
    isBought: model.variants.some((one) => pricesOf(one, conditions, affiliate, stock).length > 0),
  }
}
