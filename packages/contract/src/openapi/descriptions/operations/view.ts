import type { SomeOperationWords } from '../operation-words.ts'

export const viewOperationWords = {
  listViews: {
    does: 'Gives the views of the signed-in person, and those that colleagues share with programmes that the person reaches, by name.',
  },
  saveView: {
    does: 'Keeps filters under a name. The caller chooses the `id`: the same id again changes the view. Only filters of a few words are taken; what a person types, such as an e-mail address, is refused with `field-rejected`.',
    again: 'Changes nothing.',
  },
  removeView: {
    does: 'Forgets a view. Only who made it can.',
    again: 'Refused with `view-not-found`.',
  },
} as const satisfies SomeOperationWords
