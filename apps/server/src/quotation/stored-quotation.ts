import type {
  Answers,
  Grade,
  LocalizedText,
  Product,
  ProductType,
  Programme,
  ReceiptLine,
  SelfCheck,
  Terms,
} from '@reprise/contract'
import type { AccuracyBook } from '#server/accuracy/index.ts'
import type { Context } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { PriceBook } from '#server/pricing/index.ts'

/** Without promotions; texts are added when it is shown. */
export type StoredReceipt = {
  readonly base: number
  readonly lines: readonly ReceiptLine[]
  /** Whose questions were answered: the product may be one of another type by now. Left out before that was kept. */
  readonly productType?: ProductType
}

/** A raise of the offer with the value it had when it was applied, in minor units. */
export type FrozenPromotion = {
  readonly id: string
  readonly code: string
  readonly label: LocalizedText
  readonly value: number
}

export type OfferedProcess = Pick<Programme['processes'][number], 'label' | 'options'>

/** Everything that was promised, so that no later change of the programme can touch it. */
export type StoredQuotation = {
  readonly id: string
  readonly sessionId: string | null
  readonly productId: string
  readonly answers: Answers
  readonly selfCheck: SelfCheck | null
  readonly grade: Grade
  readonly receipt: StoredReceipt
  /** Receipt and promotion together, in minor units. */
  readonly amount: number
  readonly currency: string
  readonly priceListId: string
  readonly priceListVersion: number
  readonly questionnaireVersion: number
  readonly configVersion: number
  /** The ways as they were offered; the first option of each is the default. */
  readonly processes: readonly OfferedProcess[]
  /** Its days, and who bears the loss of its parcel. */
  readonly terms: Terms
  readonly promotion: FrozenPromotion | null
  readonly referrer: string | null
  readonly createdAt: Date
  readonly validUntil: Date
  readonly soldAt: Date | null
}

/** Turns stored ids into words and prices. */
export type Wording = { readonly catalogue: Catalogue; readonly priceBook: PriceBook }

export type QuotationWords = Wording & {
  /** Left out, nothing is said of other offers. */
  readonly accuracyBook?: AccuracyBook
}

/** A product that a stored row names, as it goes over the wire, with what it is worth to this affiliate today. */
export const productView = (
  { affiliate: { programme }, locale }: Pick<Context, 'affiliate' | 'locale'>,
  { catalogue, priceBook }: Wording,
  productId: string,
): Product => {
  const product = catalogue.find(productId)
  // A foreign key guards rows: only a catalogue not yet loaded can miss the product.
  if (!product) throw new Error(`Product ${productId} is not in the catalogue`)
  return catalogue.toProduct(product, {
    bestPrice: priceBook.bestPrice(programme.market, programme.currency, productId),
    locale,
  })
}
