import type { Words } from '../describe.ts'

const EACH = ['RunPromotion', 'AddPromotionBody', 'ChangePromotionBody'] as const

const ofEach = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).flatMap(([name, said]) => EACH.map((schema) => [`${schema}.${name}`, said])))

export const promotionWords: Words = {
  ...ofEach({
    label: 'What it is called in the receipt, by language; `en` is shown where a language is missing.',
    amount: 'How much it adds to an offer, in minor units of the currency of the programme.',
    startsAt: 'From when on it may be used.',
    endsAt: 'Until when it may be used; after `startsAt`.',
    maxUses: 'How often it may be sold with; null: as often as people like. Never less than it was used already.',
    minimumAmount: 'The least offer that it raises, in minor units; 0: any.',
    productTypes: 'Types of product that it is for; empty: all.',
  }),
  'RunPromotion.code': 'What customers type, in capital letters: `SPRING20`.',
  'AddPromotionBody.code': 'What customers type, in any case of its letters: `SPRING20`.',
  'RunPromotion.affiliate': 'The programme whose customers may use it.',
  'AddPromotionBody.affiliate': 'The programme whose customers may use it.',
  'RunPromotion.currency': 'Currency of its amounts, ISO 4217: that of the programme.',
  'RunPromotion.state':
    '`waiting`: its time comes. `running`: it may be used. `used-up`: it was used as often as it may be. `ended`: its time is past.',
  'RunPromotion.uses':
    'How often it was sold with. Applying it to an offer does not count, nor does a sale that came to nothing; one that came to something late may be beyond `maxUses`.',
  'RunPromotion.cost': 'What it adds to orders that were paid or may be paid yet, in minor units.',
  'ListPromotionsReply._embedded.promotions': 'Promotions of this page.',
}
