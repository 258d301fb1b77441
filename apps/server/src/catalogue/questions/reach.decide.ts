import {
  type Condition,
  type Grade,
  GRADES,
  gradeOf,
  PERFECT,
  type QuestionnaireDefinition,
  worst,
} from '@reprise/contract'

type Question = QuestionnaireDefinition['questions'][number]
/** Where answers lead: those that a later question asks about, and the condition so far. */
type Place = { readonly answers: Readonly<Record<string, string>>; readonly condition: Condition }

const MOST_PLACES = 4_000

/** Grades that some answers lead to; null where conditions hang together in too many ways to follow them all. */
export const reachableGrades = (questions: readonly Question[]): readonly Grade[] | null => {
  let places: readonly Place[] = [{ answers: {}, condition: PERFECT }]
  for (const [at, question] of questions.entries()) {
    const needed = namedBy(questions.slice(at + 1))
    const next = new Map<string, Place>()
    for (const place of places) {
      for (const after of placesAfter(question, place, needed)) next.set(JSON.stringify(after), after)
      if (next.size > MOST_PLACES) return null
    }
    places = [...next.values()]
  }
  const reached = new Set(places.map(({ condition }) => gradeOf(condition)))
  return GRADES.filter((grade) => reached.has(grade))
}

const namedBy = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(
    questions
      .flatMap(({ askedIf = [], options }) => [...askedIf, ...options.flatMap(({ ruledOutBy = [] }) => ruledOutBy)])
      .map(({ question }) => question),
  )

const placesAfter = ({ id, askedIf, options }: Question, place: Place, needed: ReadonlySet<string>): Place[] => {
  const { answers, condition } = place
  const holds = (one: { readonly question: string; readonly answers: readonly string[] }): boolean =>
    one.answers.includes(answers[one.question] ?? '')
  const kept = (given: Place['answers']): Place['answers'] =>
    Object.fromEntries(Object.entries(given).filter(([question]) => needed.has(question)))
  if (askedIf?.every(holds) === false) return [{ answers: kept(answers), condition }]
  return options
    .filter(({ ruledOutBy = [], effect }) => effect.refuse === undefined && !ruledOutBy.some(holds))
    .map((option) => ({
      answers: kept({ ...answers, [id]: option.id }),
      condition: worst(condition, {
        cosmetic: option.effect.cosmetic ?? PERFECT.cosmetic,
        faulty: option.effect.faulty ?? PERFECT.faulty,
      }),
    }))
}
