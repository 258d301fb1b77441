import type { Answers, Grade, LocalizedText, Programme, ReceiptLine, Terms } from '@reprise/contract'

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
