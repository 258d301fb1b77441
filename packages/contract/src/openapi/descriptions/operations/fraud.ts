import type { SomeOperationWords } from '../operation-words.ts'

export const fraudOperationWords = {
  listFraudReasons: {
    does: 'Gives what orders have in common with earlier sales of their programme, as its rules say (docs/operating/fraud.md). No sale is refused for it. `state` and `order` narrow the list.',
  },
  decideFraudReason: {
    does: 'Keeps what a person found, with their words. `fine` releases the payment where nothing else of the order holds it, and the same sales are not raised again. `confirmed` holds the payment until a person releases it.',
    again: 'The newest decision counts.',
  },
} as const satisfies SomeOperationWords
