/** What the label and the slip say, in one language. Amounts, dates and names come formatted. */
export type LabelTexts = {
  /** In letters of every system, for attachments and downloads. */
  readonly fileName: (order: string) => string
  readonly documentTitle: (order: string) => string
  readonly to: string
  readonly from: string
  /** Whoever hands it over, and whoever takes it, sees that nothing is to be paid. */
  readonly postagePaid: string
  readonly carrier: (name: string) => string
  readonly orderNumber: string
  readonly parcelNumber: string
  readonly stick: string
  readonly cut: string
  readonly slipTitle: string
  readonly product: string
  readonly sendBefore: (date: string) => string
  readonly putIn: string
  readonly inside: readonly string[]
  readonly leaveOut: string
  readonly outside: readonly string[]
  readonly prepare: string
  readonly steps: readonly [string, string, string]
  readonly barcodeAlt: (order: string) => string
  readonly qrAlt: (order: string) => string
  readonly parcelAlt: (number: string) => string
}
