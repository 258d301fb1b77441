import {
  type Answers,
  askedOf,
  countedAnswers,
  gradeOf,
  PERFECT,
  type QuestionChanges,
  type QuestionnaireCheck,
  type QuestionnaireDefinition,
  worst,
} from '@reprise/contract'
import { reachableGrades } from './reach.decide.ts'

type Question = QuestionnaireDefinition['questions'][number]

/** @param before undefined where there were no questions yet */
export const questionChanges = (
  before: QuestionnaireDefinition | undefined,
  after: Pick<QuestionnaireDefinition, 'questions'>,
): QuestionChanges => {
  const old = new Map(before?.questions.map((question) => [question.id, question]))
  const both = after.questions.flatMap((now) => {
    const was = old.get(now.id)
    return was === undefined || isSame(was, now) ? [] : [{ was, now }]
  })
  const isReworded = ({ was, now }: (typeof both)[number]): boolean => isSame(meaningOf(was), meaningOf(now))
  const ids = new Set(after.questions.map(({ id }) => id))
  return {
    since: before?.version ?? null,
    added: [...ids].filter((id) => !old.has(id)),
    gone: [...old.keys()].filter((id) => !ids.has(id)),
    reworded: both.filter(isReworded).map(({ now }) => now.id),
    changed: both.filter((one) => !isReworded(one)).map(({ now }) => now.id),
    reordered: !isSame(
      [...old.keys()].filter((id) => ids.has(id)),
      [...ids].filter((id) => old.has(id)),
    ),
    grades: gradeChanges(before?.questions, after.questions),
  }
}

const meaningOf = ({ name: _name, title: _title, help: _help, picture: _picture, options, ...rest }: Question) => ({
  ...rest,
  options: options.map(({ label: _label, help: _words, picture: _drawing, ...option }) => option),
})

const gradeChanges = (
  before: readonly Question[] | undefined,
  after: readonly Question[],
): QuestionChanges['grades'] => {
  const was = before === undefined ? [] : reachableGrades(before)
  const now = reachableGrades(after)
  if (was === null || now === null) return null
  return { gone: was.filter((grade) => !now.includes(grade)), added: now.filter((grade) => !was.includes(grade)) }
}

/** Offers that were made with the same answers under one version. */
export type GivenAnswers = { readonly answers: Answers; readonly version: number; readonly offers: number }

export const lastMonthUnder = (
  given: readonly GivenAnswers[],
  after: readonly Question[],
  versions: ReadonlyMap<number, readonly Question[]>,
): NonNullable<QuestionnaireCheck['lastMonth']> => {
  const counts = { offers: 0, askedOtherwise: 0, pricedOtherwise: 0 }
  for (const { answers, version, offers } of given) {
    const before = versions.get(version) ?? after
    const isOpen = askedOf(after, answers).some(({ answer }) => answer === undefined)
    counts.offers += offers
    if (isOpen || !isSame(countedAnswers(before, answers), countedAnswers(after, answers)))
      counts.askedOtherwise += offers
    if (!isOpen && !isSame(worthOf(before, answers), worthOf(after, answers))) counts.pricedOtherwise += offers
  }
  return counts
}

/** What answers come to for every product alike. */
const worthOf = (questions: readonly Question[], answers: Answers) => {
  const effects = askedOf(questions, answers).flatMap(({ question: { part }, answer }) =>
    answer === undefined ? [] : [{ part, ...answer.effect }],
  )
  const condition = effects.reduce(
    (so, { cosmetic = PERFECT.cosmetic, faulty = PERFECT.faulty }) => worst(so, { cosmetic, faulty }),
    PERFECT,
  )
  return {
    grade: gradeOf(condition),
    refused: effects.some(({ refuse }) => refuse !== undefined),
    shares: effects.filter(({ percentOff }) => percentOff !== undefined),
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted)

/** PostgreSQL gives the fields of an object in an order of its own. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
