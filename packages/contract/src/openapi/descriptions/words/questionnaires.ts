import type { Words } from '../describe.ts'

const NEWEST = 'The newest version as it was read; 0: there was none. Another one since then is not overwritten.'
const CONFIRM = '`true` says that what is asked about is meant.'
const DEFINITION = 'The questions, as a version gives them. Its `version` counts for nothing.'

export const questionnaireWords: Words = {
  'QuestionnaireVersion.productType': 'The type of product that they are about.',
  'QuestionnaireVersion.version': 'Its number; the highest is asked.',
  'QuestionnaireVersion.questions': 'How many questions it has.',
  'QuestionnaireVersion.languages': 'The languages that it is written in.',
  'QuestionnaireVersion.note': 'What its maker said about it; null where they said nothing.',
  'QuestionnaireVersion.actor':
    'Who made it: `person:<id>`, `key:<id>` or `command-line:<account>`; null where nobody wrote it down.',
  'QuestionnaireVersion.name': 'The name of the person or key that made it; null where it has none.',

  'QuestionnaireDefinition.productType': 'The type of product that they are about.',
  'QuestionnaireDefinition.version': 'Number of the version.',
  'QuestionnaireDefinition.questions': 'The questions, in the order in which to ask them.',
  'QuestionnaireDefinition.questions.id': 'Id of the question; the key of its answer.',
  'QuestionnaireDefinition.questions.name': 'What is judged, in a word or two, by language.',
  'QuestionnaireDefinition.questions.title': 'The question, by language.',
  'QuestionnaireDefinition.questions.reasons':
    'Reasons that the bench may give when it finds another answer. Absent: any of the list.',
  'QuestionnaireDefinition.questions.options': 'The answers to choose from, best first.',
  'QuestionnaireDefinition.questions.options.label': 'The answer, by language.',
  'QuestionnaireDefinition.questions.options.effect': 'What the answer does to the price. Without any field: nothing.',

  'QuestionChanges.since': 'The version that it is held against; null where there was none.',
  'QuestionChanges.added': 'Ids of questions that were not asked before.',
  'QuestionChanges.gone': 'Ids of questions that are not asked any more.',
  'QuestionChanges.reworded': 'Ids of questions whose texts or drawings alone changed.',
  'QuestionChanges.changed': 'Ids of questions whose answers, effects or conditions changed.',
  'QuestionChanges.reordered': 'True: questions that both ask stand in another order.',
  'QuestionChanges.grades':
    'Grades that answers lead to, and did not before, or the other way round; null where the conditions are too many to be followed.',
  'grades.gone': 'Grades that no answers lead to any more: their prices are paid to nobody.',
  'grades.added': 'Grades that no answers led to before.',

  'ListQuestionnairesReply._embedded.questionnaires': 'Every type of product.',
  'questionnaires.productType': 'The type of product.',
  'questionnaires.newest': 'The version that is asked now; null where there are no questions yet.',
  'questionnaires.asked': 'What is asked now, question by question, each by language: its name where it has one.',
  'ListQuestionnairesReply.mayChange': 'Whether the caller reaches all programmes, and so may change questions.',
  'ListQuestionnaireVersionsReply._embedded.versions': 'All versions, the newest first.',
  'GetQuestionnaireVersionReply.questionnaire': 'Who made it, and when.',
  'GetQuestionnaireVersionReply.definition': 'Its questions in every language.',

  'CheckQuestionnaireReply.newest': 'Number of the newest version; null where there is none.',
  'CheckQuestionnaireReply.isSame': 'True: the newest version says the same, and no other would be made.',
  'CheckQuestionnaireReply.faults': 'What does not fit, each with its place in the body; empty: they can be used.',
  'CheckQuestionnaireReply.changes': 'What changes against the newest version; null where there are faults.',
  'CheckQuestionnaireReply.lastMonth':
    'Offers of the last 30 days about this type of product, held against these questions; null where there are faults.',
  'CheckQuestionnaireReply.lastMonth.offers': 'How many there were.',
  'lastMonth.askedOtherwise': 'How many would be asked something else, or not be asked what they answered.',
  'lastMonth.pricedOtherwise': 'How many would lead to another grade, or another share off, with the same answers.',
  'CheckQuestionnaireReply.doubts': 'What is asked about before they are taken; empty: nothing is.',
  'doubts.grades': 'The grades that are meant.',

  'CheckQuestionnaireBody.definition': DEFINITION,
  'PublishQuestionnaireBody.definition': DEFINITION,
  'PublishQuestionnaireBody.base': NEWEST,
  'PublishQuestionnaireBody.note': 'What changed and why, for people.',
  'PublishQuestionnaireBody.confirm': CONFIRM,
  'RestoreQuestionnaireBody.base': NEWEST,
  'RestoreQuestionnaireBody.confirm': CONFIRM,
}
