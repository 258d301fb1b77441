/** What the certificate of a sale says, in one language. Amounts and names come formatted. */
export type CertificateTexts = {
  readonly title: string
  readonly documentTitle: (order: string) => string
  /** Without its ending. */
  readonly fileName: (order: string) => string
  readonly orderNumber: string
  readonly product: string
  /** IMEI or serial number, for the seller to write. */
  readonly serialNumber: string
  readonly price: string
  readonly seller: string
  readonly buyer: string
  /** What the seller declares, sentence by sentence. */
  readonly declaration: readonly string[]
  readonly placeAndDate: string
  readonly signature: string
  readonly barcodeAlt: (order: string) => string
}
