import type { Words } from '../openapi/descriptions/describe.ts'

/** What the fields of `promotions.json` are; no call of the API has them. */
export const promotionWords: Words = {
  code: 'What customers type, in any case. It names the promotion: importing a code again changes it, and its uses stay counted.',
  label: 'The promotion in words, by locale: a line of the receipt.',
  amount: 'What it adds to an offer, in minor units of the currency of the programme.',
  startsAt: 'From when on it is given.',
  endsAt: 'From when on it is not given any more.',
  maxUses: 'How many sales it is given to; null: any number.',
  minimumAmount: 'Least offer that gets it, in minor units, before it is added.',
  productTypes: 'Kinds of products that get it; empty: all of them.',
}
