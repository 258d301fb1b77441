import type { QuestionnaireDefinition } from '@reprise/contract'
import { FALLBACK_LOCALE } from '@reprise/contract/limits'

export type Question = QuestionnaireDefinition['questions'][number]
export type Option = Question['options'][number]
export type Text = Question['title']
export type Condition = NonNullable<Question['askedIf']>[number]

/** Languages are those of the first question's text. English, which stands in for the others, comes first. */
export const languagesOf = (questions: readonly Question[]): readonly string[] => {
  const named = Object.keys(questions[0]?.title ?? {}).sort()
  const others = named.filter((language) => language !== FALLBACK_LOCALE)
  return others.length < named.length || named.length === 0 ? [FALLBACK_LOCALE, ...others] : others
}

export const emptyText = (languages: readonly string[]): Text =>
  Object.fromEntries(languages.map((language) => [language, '']))

const freeId = (taken: readonly { readonly id: string }[], stem: string): string => {
  let number = taken.length + 1
  while (taken.some(({ id }) => id === `${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

export const newOption = (options: readonly Option[], languages: readonly string[]): Option => ({
  id: freeId(options, 'answer'),
  label: emptyText(languages),
  effect: {},
})

export const newQuestion = (questions: readonly Question[], languages: readonly string[]): Question => {
  const id = freeId(questions, 'question')
  const first = newOption([], languages)
  return { id, part: id, title: emptyText(languages), options: [first, newOption([first], languages)] }
}

export const moved = <Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] => {
  const to = from + by
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

type Rename = (conditions: readonly Condition[] | undefined) => Condition[] | undefined

const withConditions = (question: Question, rename: Rename): Question => {
  const { askedIf, options, ...rest } = question
  const asked = rename(askedIf)
  return {
    ...rest,
    ...(asked && { askedIf: asked }),
    options: options.map(({ ruledOutBy, ...option }) => {
      const ruled = rename(ruledOutBy)
      return { ...option, ...(ruled && { ruledOutBy: ruled }) }
    }),
  }
}

/** A question under another id; the conditions that name it follow. */
export const withQuestionId = (questions: readonly Question[], at: number, id: string): readonly Question[] => {
  const former = questions[at]?.id
  return questions.map((question, index) => {
    const own = withConditions(question, (conditions) =>
      conditions?.map((one) => (one.question === former ? { ...one, question: id } : one)),
    )
    return index === at ? { ...own, id } : own
  })
}

/** An answer under another id; the conditions that name it follow. */
export const withOptionId = (
  questions: readonly Question[],
  at: number,
  option: number,
  id: string,
): readonly Question[] => {
  const asked = questions[at]
  const former = asked?.options[option]?.id
  const renamed = (ids: readonly string[]) => ids.map((one) => (one === former ? id : one))
  return questions.map((question, index) => {
    const own = withConditions(question, (conditions) =>
      conditions?.map((one) => (one.question === asked?.id ? { ...one, answers: renamed(one.answers) } : one)),
    )
    if (index !== at) return own
    const options = own.options.map((one, number) => ({
      ...one,
      ...(number === option && { id }),
      ...(one.covers && { covers: renamed(one.covers) }),
    }))
    return { ...own, options }
  })
}

/** Each text of a question, changed by the same rule. */
const withTexts = (question: Question, change: (text: Text) => Text): Question => ({
  ...question,
  ...(question.name && { name: change(question.name) }),
  title: change(question.title),
  ...(question.help && { help: change(question.help) }),
  options: question.options.map((option) => ({
    ...option,
    label: change(option.label),
    ...(option.help && { help: change(option.help) }),
  })),
})

export const withLanguage = (questions: readonly Question[], language: string): readonly Question[] =>
  questions.map((question) => withTexts(question, (text) => ({ ...text, [language]: text[language] ?? '' })))

export const withoutLanguage = (questions: readonly Question[], language: string): readonly Question[] =>
  questions.map((question) =>
    withTexts(question, (text) => Object.fromEntries(Object.entries(text).filter(([key]) => key !== language))),
  )

/** Texts of a question that say nothing in a language. */
export const missingIn = ({ name, title, help, options }: Question, language: string): number =>
  [name, title, help, ...options.flatMap((option) => [option.label, option.help])].filter(
    (text) => text !== undefined && (text[language] ?? '') === '',
  ).length

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The database gives the fields of an object in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted)

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string')

const isList = (value: unknown, of: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(of)
const ifThere = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value)
const isString = (value: unknown): boolean => typeof value === 'string'
const isCondition = (value: unknown): boolean =>
  isObject(value) && isString(value['question']) && isList(value['answers'], isString)

const isOption = (value: unknown): boolean =>
  isObject(value) &&
  isString(value['id']) &&
  isText(value['label']) &&
  ifThere(value['help'], isText) &&
  isObject(value['effect']) &&
  ifThere(value['covers'], (covers) => isList(covers, isString)) &&
  ifThere(value['ruledOutBy'], (conditions) => isList(conditions, isCondition))

/** Whether the page can draw it; what else is wrong the server says. */
const isQuestion = (value: unknown): boolean =>
  isObject(value) &&
  isString(value['id']) &&
  isText(value['title']) &&
  ifThere(value['name'], isText) &&
  ifThere(value['help'], isText) &&
  ifThere(value['askedIf'], (conditions) => isList(conditions, isCondition)) &&
  ifThere(value['reasons'], (reasons) => isList(reasons, isString)) &&
  ifThere(value['hiddenReasons'], (reasons) => isList(reasons, isString)) &&
  isList(value['options'], isOption)

export const areQuestions = (value: unknown): value is Question[] => isList(value, isQuestion)

type FromFile = { readonly questions: Question[] } | { readonly fault: 'no-json' | 'no-questions' | 'another-type' }

/** A file as the command line takes it. */
export const questionsInFile = (text: string, productType: string): FromFile => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'no-json' }
  }
  if (!isObject(value) || !areQuestions(value['questions'])) return { fault: 'no-questions' }
  if ((value['productType'] ?? productType) !== productType) return { fault: 'another-type' }
  return { questions: value['questions'] }
}
