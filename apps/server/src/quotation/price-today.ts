import {
  type Answers,
  noOfferReason,
  type NoOffer,
  type QuestionnaireDefinition,
  type Receipt,
  receiptOf,
} from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { CatalogueProduct } from '#server/catalogue/index.ts'
import type { PriceBook } from '#server/pricing/index.ts'
import type { Wording } from './stored-quotation.ts'

export type Bought = { readonly product: CatalogueProduct; readonly questionnaire: QuestionnaireDefinition }

/** What the programme buys, with what it asks about it; whether it pays anything for it is another question. */
export const findBought = (
  { config }: Pick<Affiliate, 'config'>,
  productId: string,
  { catalogue }: Pick<Wording, 'catalogue'>,
): Bought | undefined => {
  const product = catalogue.find(productId)
  if (product === undefined || product.retired || !config.apiProductType.includes(product.type)) return undefined
  const questionnaire = catalogue.questionnaire(product.type)
  return questionnaire === undefined ? undefined : { product, questionnaire }
}

export type PriceToday =
  | {
      readonly isOffered: true
      readonly price: NonNullable<ReturnType<PriceBook['ladder']>>
      readonly receipt: Receipt
    }
  | { readonly isOffered: false; readonly reason: NoOffer['reason']; readonly amount: number }

/** The one price of quotations, of the feed and of who waits for a price. */
export const priceToday = (
  { config, programme: { market, currency } }: Pick<Affiliate, 'config' | 'programme'>,
  { product, questionnaire }: Bought,
  answers: Answers,
  { priceBook }: Pick<Wording, 'priceBook'>,
): PriceToday => {
  const price = priceBook.ladder(market, currency, product.id)
  if (price === undefined) return { isOffered: false, reason: 'not-bought', amount: 0 }
  const receipt = receiptOf(questionnaire.questions, price.ladder, answers)
  const reason = noOfferReason(receipt, config.minimumBuybackAmount)
  return reason === undefined
    ? { isOffered: true, price, receipt }
    : { isOffered: false, reason, amount: receipt.amount }
}
