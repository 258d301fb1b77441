import type { SomeOperationWords } from '../operation-words.ts'

export const questionnaireOperationWords = {
  listQuestionnaires: {
    does: 'Gives every type of product that can be bought, with the version of the questions that is asked now.',
  },
  listQuestionnaireVersions: {
    does: 'Gives who made which version, when, and with which note. The first one is asked; offers keep the version that they were made with.',
  },
  getQuestionnaireVersion: { does: 'Gives one version with its questions.' },
  compareQuestionnaires: {
    does: 'Names the questions that came, went, were put in other words, or mean something else, and the grades that answers lead to no more.',
  },
  checkQuestionnaire: {
    does: 'Reads questions as `POST questionnaires/{productType}` would. Faults name their place; without any it says what changes against the newest version, and how many offers of the last 30 days would have been asked or priced otherwise.',
    who: 'Who reaches all programmes: they share these questions.',
    again: 'Says the same; nothing is kept.',
  },
  publishQuestionnaire: {
    does: 'Makes questions the next version. Quotations from then on are made with them; those that are there keep theirs. What says the same as the newest version makes none, and is answered with that one.',
    who: 'Who reaches all programmes: they share these questions.',
    again: 'Refused with `version-changed`: `base` is not the newest version any more.',
  },
  restoreQuestionnaire: {
    does: 'Makes the questions of an old version the next one.',
    who: 'Who reaches all programmes: they share these questions.',
    again: 'Refused with `version-changed`: `base` is not the newest version any more.',
  },
} as const satisfies SomeOperationWords
