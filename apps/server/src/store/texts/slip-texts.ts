/** What the slip of a hand-over says, in one language. Dates, amounts and names come formatted. */
export type SlipTexts = {
  readonly title: string
  readonly documentTitle: (order: string) => string
  readonly store: string
  readonly associate: string
  readonly date: string
  readonly orderNumber: string
  readonly product: string
  readonly price: string
  /** What the amount depends on. */
  readonly condition: string
  readonly received: string
  readonly keep: string
  readonly customer: string
  readonly signature: string
  readonly barcodeAlt: (order: string) => string
}
