import type { SomeOperationWords } from '../operation-words.ts'

export const supportOperationWords = {
  listOrderNotes: {
    does: 'Gives what calls noted about the order and what colleagues wrote by hand, oldest first. What was written by hand is deleted 90 days after the order has ended.',
  },
  addOrderNote: {
    does: 'Keeps a note for whoever works on the order next. It is sealed, and deleted 90 days after the order has ended. Write no bank data and nothing that the order holds already.',
    again: 'Another note is kept.',
  },
} as const satisfies SomeOperationWords
