import type { SomeOperationWords } from '../operation-words.ts'

export const caseOperationWords = {
  listCases: {
    does: 'Gives what the customer of the order brought forward, with the answers, and which kinds they may bring forward now.',
    who: 'The session that sold, or that opened a link of a mail or typed a mailed code.',
  },
  openCase: {
    does: 'Takes down that something is wrong. Its customer is mailed by when they have an answer (`answerWithin` of the offer’s terms, in working days). Of a misused name nothing is paid until somebody releases the payment.',
    who: 'The session that sold, or that opened a link of a mail or typed a mailed code.',
    again: 'Changes nothing while a case of the kind is open (200); a new one is 201.',
  },
  listOpenCases: {
    does: 'Gives the cases of the programmes that the key reaches, those whose answer is due first; open ones, unless asked otherwise.',
  },
  getCase: { does: 'Gives one case with the words of both sides. The look is kept in the audit.' },
  answerCase: {
    does: 'Ends the case. Its customer is mailed the outcome in their language and the words as they were written. What the outcome says is done by its own calls, such as `PATCH orders/{id}`, a payment or a correction.',
    again: 'Changes nothing; another outcome is refused (409).',
  },
} as const satisfies SomeOperationWords
