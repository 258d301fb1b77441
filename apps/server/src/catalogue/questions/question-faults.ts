import type { FieldFault, QuestionnaireDefinition } from '@reprise/contract'

type Question = QuestionnaireDefinition['questions'][number]
export type QuestionFault = FieldFault & { readonly message: string }
type Fault = (at: string, code: string, message: string) => QuestionFault

const fault: Fault = (pointer, code, message) => ({ pointer, code, message })

/** What the schema cannot see: ids used twice, languages that are missing in one text and not in another. */
export const meaningFaults = ({ questions }: QuestionnaireDefinition): QuestionFault[] => {
  const locales = Object.keys(questions[0]?.title ?? {}).sort()
  return [
    ...twice(
      '/questions',
      'questions',
      questions.map(({ id }) => id),
    ),
    ...questions.flatMap((question, at) =>
      questionFaults(question, `/questions/${at}`, questions.slice(0, at), locales),
    ),
  ]
}

const questionFaults = (
  question: Question,
  at: string,
  earlier: readonly Question[],
  locales: readonly string[],
): QuestionFault[] => {
  const { id, name, title, help, options } = question
  const complete = (place: string, where: string, text: Readonly<Record<string, string>> | undefined) => {
    const missing = text === undefined ? [] : locales.filter((locale) => (text[locale] ?? '') === '')
    return missing.length === 0
      ? []
      : [fault(`${at}${place}`, 'text-missing', `${where} is missing in ${missing.join(', ')}`)]
  }
  return [
    ...conditionFaults(question, at, earlier),
    ...twice(
      `${at}/options`,
      id,
      options.map((option) => option.id),
    ),
    ...complete('/name', `${id}.name`, name),
    ...complete('/title', `${id}.title`, title),
    ...complete('/help', `${id}.help`, help),
    ...options.flatMap((option, index) => [
      ...complete(`/options/${index}/label`, `${id}.${option.id}.label`, option.label),
      ...complete(`/options/${index}/help`, `${id}.${option.id}.help`, option.help),
    ]),
    // A question that is asked because something is wrong need not have an answer that costs nothing.
    ...(question.askedIf === undefined && options.every(({ effect }) => Object.keys(effect).length > 0)
      ? [fault(`${at}/options`, 'no-full-price', `${id}: no answer leaves the price as it is`)]
      : []),
  ]
}

const twice = (at: string, where: string, ids: readonly string[]): QuestionFault[] =>
  [...new Set(ids.filter((one, index) => ids.indexOf(one) !== index))].map((id) =>
    fault(`${at}/${ids.lastIndexOf(id)}/id`, 'id-twice', `${where}: the id "${id}" occurs twice`),
  )

/** Conditions name earlier questions and options that they have; what refers to a question's own words, words that it has. */
const conditionFaults = (
  { id, askedIf = [], options, reasons, hiddenReasons = [] }: Question,
  at: string,
  earlier: readonly Question[],
): QuestionFault[] => {
  const unknown = (place: string, where: string, conditions: NonNullable<Question['askedIf']>): QuestionFault[] =>
    conditions.flatMap(({ question, answers }, index) => {
      const named = earlier.find((one) => one.id === question)
      const here = `${at}${place}/${index}`
      if (named === undefined)
        return [fault(`${here}/question`, 'unknown-question', `${where}: there is no earlier question "${question}"`)]
      return answers.flatMap((answer, number) =>
        named.options.some((option) => option.id === answer)
          ? []
          : [
              fault(
                `${here}/answers/${number}`,
                'unknown-answer',
                `${where}: the question "${question}" has no answer "${answer}"`,
              ),
            ],
      )
    })
  return [
    ...unknown('/askedIf', `${id}.askedIf`, askedIf),
    ...options.flatMap((option, index) => [
      ...unknown(`/options/${index}/ruledOutBy`, `${id}.${option.id}.ruledOutBy`, option.ruledOutBy ?? []),
      ...(option.covers ?? []).flatMap((covered, number) =>
        options.some((one) => one.id === covered)
          ? []
          : [
              fault(
                `${at}/options/${index}/covers/${number}`,
                'unknown-answer',
                `${id}.${option.id}.covers: there is no answer "${covered}"`,
              ),
            ],
      ),
    ]),
    ...(options.every(({ ruledOutBy }) => ruledOutBy !== undefined)
      ? [fault(`${at}/options`, 'all-ruled-out', `${id}: every answer can be ruled out`)]
      : []),
    ...hiddenReasons.flatMap((reason, index) =>
      reasons?.includes(reason) === true
        ? []
        : [
            fault(
              `${at}/hiddenReasons/${index}`,
              'reason-not-listed',
              `${id}.hiddenReasons: "${reason}" is not among its reasons`,
            ),
          ],
    ),
  ]
}
