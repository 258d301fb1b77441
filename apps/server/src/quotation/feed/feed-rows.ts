import {
  type Answers,
  answersOfCondition,
  type Grade,
  GRADES,
  isRouteAllowed,
  type ProductType,
} from '@reprise/contract'
import { portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { boughtProducts, localName } from '#server/catalogue/index.ts'
import { findBought, priceToday } from '../price-today.ts'
import type { Wording } from '../stored-quotation.ts'

/** For each type of product and condition, what is answered whose price the feed names. */
export type FeedConditions = ReadonlyMap<ProductType, ReadonlyMap<Grade, Answers>>

export type FeedRow = {
  readonly id: string
  readonly type: ProductType
  readonly brand: string
  readonly model: string
  readonly name: string
  readonly storageGb: number | null
  /** In minor units; no entry: not bought in this condition. */
  readonly prices: ReadonlyMap<Grade, number>
  readonly link: string
}

type OfProgramme = Pick<Affiliate, 'id' | 'config' | 'programme'>

export const feedConditions = ({ config }: OfProgramme, { catalogue }: Pick<Wording, 'catalogue'>): FeedConditions =>
  new Map(
    config.apiProductType.map((type) => {
      const questions = catalogue.questionnaire(type)?.questions ?? []
      return [
        type,
        new Map(
          GRADES.flatMap((grade): [Grade, Answers][] => {
            const answers = questions.length === 0 ? undefined : answersOfCondition(questions, grade)
            return answers === undefined ? [] : [[grade, answers]]
          }),
        ),
      ]
    }),
  )

/** What the programme buys today, one row a product; one after the other, so that who writes them may give way. */
export function* feedRows(
  affiliate: OfProgramme,
  words: Wording,
  { conditions, publicUrl }: { readonly conditions: FeedConditions; readonly publicUrl: string },
): Generator<FeedRow> {
  const { config, programme } = affiliate
  const [locale = ''] = config.locales
  const home = `${portalUrl(affiliate, publicUrl)}/${affiliate.id}/${locale}`
  // The page of its model: what stands there is read without questions, and found by search engines (docs/decisions/0217).
  const linkTo = (modelKey: string): string => {
    const path = `sell/${encodeURIComponent(modelKey)}`
    return isRouteAllowed(config.whitelistRoutes, { name: 'estimate', path }) ? `${home}/${path}` : home
  }
  const { market, currency } = programme
  for (const { id } of boughtProducts({ types: config.apiProductType, market, currency }, words.catalogue)) {
    const bought = findBought(affiliate, id, words)
    if (bought === undefined) continue
    const { product } = bought
    const prices = new Map<Grade, number>()
    for (const [grade, answers] of conditions.get(product.type) ?? []) {
      const priced = priceToday(affiliate, bought, answers, words)
      if (priced.isOffered) prices.set(grade, priced.receipt.amount)
    }
    if (prices.size === 0) continue
    const { type, brand, storageGb } = product
    const name = localName(product.name, locale)
    const model = localName(product.model, locale)
    yield { id, type, brand, model, name, storageGb, prices, link: linkTo(product.modelKey) }
  }
}
