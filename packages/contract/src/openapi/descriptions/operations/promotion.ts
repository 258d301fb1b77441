import type { SomeOperationWords } from '../operation-words.ts'

export const promotionOperationWords = {
  listPromotions: {
    does: 'Gives promotions with what each says, whether it runs, how often it was sold with and what it costs so far. `state` narrows the list.',
  },
  addPromotion: {
    does: 'Adds a promotion. From `startsAt` on customers of the programme type its code, or a link brings it. A folder that is imported later changes it only where it names the same code.',
    again: 'Refused with `promotion-exists`.',
  },
  changePromotion: {
    does: 'Changes what is sent, and leaves the rest. `endsAt` with the present time ends it. An offer that has the promotion keeps its amount until the offer ends, as it was promised.',
    again: 'Changes nothing more.',
  },
} as const satisfies SomeOperationWords
