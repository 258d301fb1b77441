import type { Words } from '../describe.ts'

export const caseWords: Words = {
  cases: 'The cases, newest first for customers, by the promised day for operators.',
  'CustomerCase.id': 'Id of the case, a UUID v4.',
  'OperatorCase.id': 'Id of the case, a UUID v4.',
  'cases.id': 'Id of the case, a UUID v4.',
  'CustomerCase.kind': 'What it is about.',
  'OperatorCase.kind': 'What it is about.',
  'cases.kind': 'What it is about.',
  'OpenCaseBody.kind': 'What it is about: one of `possible`.',
  'CustomerCase.status': '`open`, then `answered`.',
  'OperatorCase.status': '`open`, then `answered`.',
  'cases.status': '`open`, then `answered`.',
  answeredBy: 'Who answered: `key:<id>` or `command-line:<account>`; null before.',
  possible: 'The kinds that may be brought forward now.',
  statement:
    'What the customer wrote; null where they wrote nothing, and 90 days after the order has ended and the case was answered.',
  'OpenCaseBody.statement': 'What is wrong, in the customer’s words. Needed for `finding-wrong` and `name-misused`.',
  handedOverOn: 'Of a lost parcel: the day on which the customer handed it over; null otherwise.',
  'OpenCaseBody.handedOverOn':
    'The day on which the parcel was handed over, not after today. Needed for `parcel-lost`.',
  answer:
    'What was written to the customer; null before, and 90 days after the order has ended and the case was answered.',
  'AnswerCaseBody.answer': 'What the customer is told, in a language they read; mailed as it stands.',
  outcome: 'What the answer comes to; null before.',
  'AnswerCaseBody.outcome': 'One of the `outcomes` of the case.',
  outcomes: 'What may be answered to a case of this kind.',
}
