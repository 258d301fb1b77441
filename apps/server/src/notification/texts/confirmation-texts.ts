/** How a product is sent, as far as the confirmation has words of its own for it. */
export type Sending = 'label' | 'either' | 'code' | 'kit' | 'store'

/** Everything the confirmation says, in one language. Amounts, dates and numbers come formatted and isolated. */
export type ConfirmationTexts = {
  readonly subject: (facts: { readonly product: string; readonly amount: string }) => string
  /** What a mailbox shows beside the subject. */
  readonly preview: { readonly [way in 'parcel' | 'kit' | 'store']: (date: string) => string }
  readonly greeting: (name: string) => string
  readonly headline: (facts: { readonly product: string; readonly amount: string }) => string
  readonly orderNumber: string
  /** Stands for a charity that no offer named. */
  readonly someCharity: string
  readonly openOrder: string
  /** A name and what it stands for, on one line. */
  readonly labelled: (label: string, value: string) => string
  readonly next: string
  readonly steps: {
    readonly prepare: string
    /** By how the product is sent; `either` where a label and a code are offered, which are one parcel. */
    readonly pack: { readonly [way in Sending]: string }
    readonly send: { readonly [way in 'parcel' | 'store']: (date: string) => string }
    /** Where the programme names its carrier. */
    readonly counter: (carrier: string) => string
    readonly check: string
    /** What has to be shown before money comes, as a list. */
    readonly requirements: (list: string) => string
    readonly pay: (facts: { readonly amount: string; readonly way: string }) => string
    /** In its place where the amount is donated. */
    readonly passOn: (facts: { readonly amount: string; readonly charity: string }) => string
  }
  readonly receipt: string
  readonly bonus: (way: string) => string
  readonly total: string
  /** In its place where the amount is donated. */
  readonly donated: string
  readonly payment: string
  /** In its place where the amount is donated. */
  readonly donation: string
  /** The account a transfer goes to, masked. */
  readonly account: (account: string) => string
  readonly attached: string
  readonly sentBecause: (appName: string) => string
}
