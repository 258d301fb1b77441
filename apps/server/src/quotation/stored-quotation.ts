import type { Answers, Grade, LocalizedText, Product, Programme, ReceiptLine, Terms } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { PriceBook } from '#server/pricing/index.ts'

/** The price of the answers alone, as `receiptOf` made it; texts are added when it is shown. */
export type StoredReceipt = { readonly base: number; readonly lines: readonly ReceiptLine[] }

/** A raise of the offer with the value it had when it was applied, in minor units. */
export type FrozenPromotion = {
  readonly id: string
  readonly code: string
  readonly label: LocalizedText
  readonly value: number
}

/** A way to carry out a trade-in, with its ways to be paid. */
export type OfferedProcess = Pick<Programme['processes'][number], 'label' | 'options'>

/** A quotation as it is kept: everything that was promised, so that no later change of the programme can touch it. */
export type StoredQuotation = {
  readonly id: string
  readonly sessionId: string | null
  readonly productId: string
  readonly answers: Answers
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

/** What turns stored ids into words and prices. */
export type Wording = { readonly catalogue: Catalogue; readonly priceBook: PriceBook }

/** A product that a stored row names, as it goes over the wire, with what it is worth to this affiliate today. */
export const productView = (
  { affiliate: { programme }, locale }: Pick<Context, 'affiliate' | 'locale'>,
  { catalogue, priceBook }: Wording,
  productId: string,
): Product => {
  const product = catalogue.find(productId)
  // Rows refer to their product by a foreign key, so only a catalogue not yet loaded can miss it.
  if (!product) throw new Error(`Product ${productId} is not in the catalogue`)
  return catalogue.toProduct(product, {
    bestPrice: priceBook.bestPrice(programme.market, programme.currency, productId),
    locale,
  })
}
