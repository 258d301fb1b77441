import { isDeepStrictEqual } from 'node:util'
import {
  type FieldFault,
  type ProductType,
  type QuestionnaireCheck,
  type QuestionnaireDefinition,
  questionnaireDefinition,
} from '@reprise/contract'
import { checkAgainst } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { requireAllProgrammes } from '../all-programmes.ts'
import { lastMonthUnder, questionChanges } from './compare.decide.ts'
import { meaningFaults } from './question-faults.ts'
import { readGivenAnswers, selectQuestionnaires } from './questions.repository.ts'

const MONTH_MS = 30 * 86_400_000
const PART = 'definition'

type Written = Readonly<Record<string, unknown>>
type Read = { readonly value: QuestionnaireDefinition | undefined; readonly faults: readonly FieldFault[] }

/** The number of the version is not the writer's. */
export const readDefinition = (type: ProductType, written: Written, version: number): Read => {
  const { value, faults } = checkAgainst(PART, questionnaireDefinition, { ...written, version })
  if (value === undefined) return { value, faults }
  const meant = [
    ...(value.productType === type
      ? []
      : [{ pointer: '/productType', code: 'another-type', message: `These are questions about ${value.productType}` }]),
    ...meaningFaults(value),
  ].map((fault) => ({ ...fault, pointer: `/${PART}${fault.pointer}` }))
  return meant.length === 0 ? { value, faults: [] } : { value: undefined, faults: meant }
}

/** What a definition would change against the newest version. */
export const checkQuestions = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  type: ProductType,
  written: Written,
): Promise<QuestionnaireCheck & { readonly value: QuestionnaireDefinition | undefined }> => {
  requireAllProgrammes(ctx, 'questions')
  const versions = (await selectQuestionnaires(ctx.db, { type })).map(({ definition }) => definition)
  const newest = versions[0]
  const number = newest?.version ?? null
  const { value, faults } = readDefinition(type, written, newest?.version ?? 1)
  if (value === undefined)
    return { value, newest: number, isSame: false, faults: [...faults], changes: null, lastMonth: null, doubts: [] }
  const changes = questionChanges(newest, value)
  const given = await readGivenAnswers(ctx.db, type, new Date(ctx.now.getTime() - MONTH_MS))
  const asked = new Map(versions.map(({ version, questions }) => [version, questions]))
  return {
    value,
    newest: number,
    isSame: isDeepStrictEqual(newest, value),
    faults: [],
    changes,
    lastMonth: lastMonthUnder(given, value.questions, asked),
    doubts: doubtsOf(changes),
  }
}

const doubtsOf = ({ grades }: { readonly grades: NonNullable<QuestionnaireCheck['changes']>['grades'] }) =>
  grades === null || grades.gone.length === 0
    ? []
    : [
        {
          code: 'grades-gone' as const,
          grades: grades.gone,
          message: `No answers lead to ${grades.gone.join(', ')} any more`,
        },
      ]
