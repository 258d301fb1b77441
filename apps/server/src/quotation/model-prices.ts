import {
  fullModelName,
  type ModelPrices,
  type PlainCondition,
  plainConditions,
  SURFACE_BASE,
  textIn,
} from '@reprise/contract'
import type { Affiliate, Context } from '#server/call/index.ts'
import { type CatalogueModel, type CatalogueProduct, nameInText, slugOf } from '#server/catalogue/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findBought, priceToday } from './price-today.ts'
import type { Wording } from './stored-quotation.ts'

/**
 * What each variant brings in the conditions that its questions can say, and nothing where there would be no offer.
 * @throws ProblemError product-not-found
 */
export const modelPrices = (
  { affiliate, locale, now }: Pick<Context, 'affiliate' | 'locale' | 'now'>,
  key: string,
  words: Wording,
): ModelPrices => {
  const model = words.catalogue.model(key)
  const questions = model && words.catalogue.questionnaire(model.type)?.questions
  if (model === undefined || questions === undefined || !affiliate.config.apiProductType.includes(model.type))
    throw new ProblemError('product-not-found')
  const conditions = plainConditions(questions)
  const variants = pricedVariants(affiliate, model, conditions, words)
  const named = ({ id, name, storageGb }: CatalogueProduct) => ({ id, name: nameInText(name, locale), storageGb })
  const isPaid = ({ id }: CatalogueProduct) => variants.some(({ variant }) => variant.id === id)
  const paid = new Set(variants.flatMap(({ prices }) => prices.map(({ grade }) => grade)))
  return {
    key: model.key,
    name: nameInText(fullModelName(model.brand, model.name), locale),
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
    variants: variants.map(({ variant, prices }) => ({ ...named(variant), prices })),
    unpaid: model.variants.filter((variant) => !isPaid(variant)).map(named),
    _links: { self: { href: `${SURFACE_BASE['order-api']}/model/${model.key}` } },
  }
}

const pricedVariants = (
  affiliate: Affiliate,
  { variants }: CatalogueModel,
  conditions: readonly PlainCondition[],
  words: Wording,
) =>
  variants.flatMap((variant) => {
    const bought = findBought(affiliate, variant.id, words)
    if (bought === undefined) return []
    const prices = conditions.flatMap(({ grade, answers }) => {
      const priced = priceToday(affiliate, bought, answers, words)
      return priced.isOffered ? [{ grade, amount: priced.receipt.amount }] : []
    })
    return prices.length === 0 ? [] : [{ variant, prices }]
  })

type Meant = { readonly key: string; readonly isBought: boolean }

/**
 * The model that the last part of an address means: by its key, which stays when it is renamed, by a variant's id, or by its name as
 * people would type it. Undefined where the programme does not know it.
 */
export const modelMeant = (affiliate: Affiliate, written: string, words: Wording): Meant | undefined => {
  const { catalogue } = words
  const slug = slugOf(written)
  const model = catalogue.model(slug) ?? catalogue.model(catalogue.find(slug)?.modelKey ?? '')
  if (model === undefined || !affiliate.config.apiProductType.includes(model.type)) return undefined
  const conditions = plainConditions(catalogue.questionnaire(model.type)?.questions ?? [])
  return { key: model.key, isBought: pricedVariants(affiliate, model, conditions, words).length > 0 }
}
