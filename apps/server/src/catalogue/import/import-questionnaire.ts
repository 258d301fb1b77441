import { isDeepStrictEqual } from 'node:util'
import { type QuestionnaireDefinition, questionnaireDefinition } from '@reprise/contract'
import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { insertQuestionnaire, readNewestQuestionnaire } from '../catalogue.repository.ts'
import { CATALOGUE_CHANGED } from '../load-catalogue.ts'
import { meaningFaults } from '../questions/question-faults.ts'
import { lockQuestionnaire } from '../questions/questions.repository.ts'

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
export const importQuestionnaire = async (
  trx: Transaction,
  json: unknown,
  by: { readonly actor: string; readonly at: Date } | null = null,
): Promise<QuestionnaireImport> => {
  const definition = checkQuestionnaire(json)
  const { productType } = definition
  await lockQuestionnaire(trx, productType)
  const newest = await readNewestQuestionnaire(trx, productType)
  const version = (newest?.version ?? 0) + 1
  if (newest !== undefined && isDeepStrictEqual(newest.definition, { ...definition, version: newest.version }))
    return { productType, version: newest.version, changed: false }
  await insertQuestionnaire(
    trx,
    { ...definition, version },
    { actor: by?.actor ?? null, note: null, at: by?.at ?? null },
  )
  await notify(trx, CATALOGUE_CHANGED, '')
  return { productType, version, changed: true }
}

/** @throws QuestionnaireFault */
export const checkQuestionnaire = (json: unknown): QuestionnaireDefinition => {
  const parsed = z.safeParse(questionnaireDefinition, json)
  const faults = parsed.success
    ? meaningFaults(parsed.data).map(({ message }) => message)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`)
  if (!parsed.success || faults.length > 0) throw new QuestionnaireFault(faults.join('\n'))
  return parsed.data
}
