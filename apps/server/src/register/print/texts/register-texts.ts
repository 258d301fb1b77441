import type { NOTED_DOCUMENT_TYPES, PAYMENT_TAGS, RegisterField } from '@reprise/contract'

/** What stands around the lines of a printed register. */
export type RegisterTexts = {
  readonly title: string
  readonly keeper: string
  readonly span: (days: { readonly from: string; readonly to: string }) => string
  /** Where no first or last day was named. */
  readonly start: string
  readonly today: string
  readonly printed: (facts: { readonly at: string; readonly count: number }) => string
  readonly empty: string
  readonly line: (facts: { readonly number: number }) => string
  readonly correction: (facts: { readonly number: number; readonly corrects: number }) => string
  readonly reason: string
  readonly page: (facts: { readonly page: number }) => string
  readonly fields: { readonly [field in RegisterField]: string }
  /** Words for the values that are ids. */
  readonly values: {
    readonly [value in
      | (typeof NOTED_DOCUMENT_TYPES)[number]
      | (typeof PAYMENT_TAGS)[number]
      | 'private-person'
      | 'sent-by-seller'
      | 'handed-over-in-store']: string
  }
}
