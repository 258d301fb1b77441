import { isDeepStrictEqual } from 'node:util'
import { type QuestionnaireDefinition, questionnaireDefinition } from '@reprise/contract'
import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { insertQuestionnaire, readNewestQuestionnaire } from '../catalogue.repository.ts'
import { CATALOGUE_CHANGED } from '../load-catalogue.ts'

/** A questionnaire that cannot be used; the message names every place and what is wrong there. */
export class QuestionnaireFault extends Error {
  override readonly name = 'QuestionnaireFault'
}

export type QuestionnaireImport = {
  readonly productType: string
  readonly version: number
  /** False when the newest version already says the same. */
  readonly changed: boolean
}

/**
 * The newest version, not the one that the file names. Earlier ones stay: quotations name them. @throws
 * QuestionnaireFault
 */
export const importQuestionnaire = async (trx: Transaction, json: unknown): Promise<QuestionnaireImport> => {
  const definition = checkQuestionnaire(json)
  const { productType } = definition
  const newest = await readNewestQuestionnaire(trx, productType)
  const version = (newest?.version ?? 0) + 1
  if (newest !== undefined && isDeepStrictEqual(newest.definition, { ...definition, version: newest.version }))
    return { productType, version: newest.version, changed: false }
  await insertQuestionnaire(trx, productType, version, { ...definition, version })
  await notify(trx, CATALOGUE_CHANGED, '')
  return { productType, version, changed: true }
}

/** @throws QuestionnaireFault */
export const checkQuestionnaire = (json: unknown): QuestionnaireDefinition => {
  const parsed = z.safeParse(questionnaireDefinition, json)
  const faults = parsed.success
    ? meaningFaults(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`)
  if (!parsed.success || faults.length > 0) throw new QuestionnaireFault(faults.join('\n'))
  return parsed.data
}

/** What the schema cannot see: ids used twice, languages that are missing in one text and not in another. */
const meaningFaults = ({ questions }: QuestionnaireDefinition): string[] => {
  const locales = Object.keys(questions[0]?.title ?? {}).sort()
  const faults: string[] = []
  const once = (where: string, ids: readonly string[]): void => {
    for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at)))
      faults.push(`${where}: the id "${id}" occurs twice`)
  }
  const complete = (where: string, text: Readonly<Record<string, string>> | undefined): void => {
    const missing = text === undefined ? [] : locales.filter((locale) => (text[locale] ?? '') === '')
    if (missing.length > 0) faults.push(`${where} is missing in ${missing.join(', ')}`)
  }
  once(
    'questions',
    questions.map(({ id }) => id),
  )
  for (const [at, question] of questions.entries()) {
    const { id, name, title, help, options } = question
    faults.push(...conditionFaults(question, questions.slice(0, at)))
    once(
      id,
      options.map((option) => option.id),
    )
    complete(`${id}.name`, name)
    complete(`${id}.title`, title)
    complete(`${id}.help`, help)
    for (const option of options) {
      complete(`${id}.${option.id}.label`, option.label)
      complete(`${id}.${option.id}.help`, option.help)
    }
    // A question that is asked because something is wrong need not have an answer that costs nothing.
    if (question.askedIf === undefined && options.every(({ effect }) => Object.keys(effect).length > 0))
      faults.push(`${id}: no answer leaves the price as it is`)
  }
  return faults
}

type Question = QuestionnaireDefinition['questions'][number]

/** Conditions name earlier questions and options that they have; what refers to a question's own words, words that it has. */
const conditionFaults = (
  { id, askedIf = [], options, reasons, hiddenReasons = [] }: Question,
  earlier: readonly Question[],
): string[] => {
  const unknown = (where: string, conditions: NonNullable<Question['askedIf']>): string[] =>
    conditions.flatMap(({ question, answers }) => {
      const named = earlier.find((one) => one.id === question)
      if (named === undefined) return [`${where}: there is no earlier question "${question}"`]
      return answers
        .filter((answer) => !named.options.some((option) => option.id === answer))
        .map((answer) => `${where}: the question "${question}" has no answer "${answer}"`)
    })
  return [
    ...unknown(`${id}.askedIf`, askedIf),
    ...options.flatMap((option) => [
      ...unknown(`${id}.${option.id}.ruledOutBy`, option.ruledOutBy ?? []),
      ...(option.covers ?? [])
        .filter((covered) => !options.some((one) => one.id === covered))
        .map((covered) => `${id}.${option.id}.covers: there is no answer "${covered}"`),
    ]),
    ...(options.every(({ ruledOutBy }) => ruledOutBy !== undefined) ? [`${id}: every answer can be ruled out`] : []),
    ...hiddenReasons
      .filter((reason) => reasons?.includes(reason) !== true)
      .map((reason) => `${id}.hiddenReasons: "${reason}" is not among its reasons`),
  ]
}
