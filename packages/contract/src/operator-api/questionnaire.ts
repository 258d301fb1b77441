import * as z from 'zod/mini'
import { wholeFrom } from '../money.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { fieldFault } from '../operation/problem.ts'
import { GRADES } from '../pricing/grade.ts'
import { grade } from '../pricing/grade-schemas.ts'
import { questionnaireDefinition } from '../pricing/questionnaire.ts'
import { localizedText } from '../words/localized.ts'
import { productType } from '../words/product-type.ts'

const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'whole-number'))
const ofType = z.object({ productType })
const ofVersion = z.object({ productType, version: versionNumber })

export const questionnaireVersion = z.object({
  productType,
  version: z.int(),
  questions: z.int(),
  languages: z.array(z.string()),
  note: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  name: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  _links: selfLink,
})
export type QuestionnaireVersion = z.infer<typeof questionnaireVersion>

export const questionChanges = z.object({
  since: z.nullable(z.int()),
  added: z.array(z.string()),
  gone: z.array(z.string()),
  reworded: z.array(z.string()),
  changed: z.array(z.string()),
  reordered: z.boolean(),
  /** Null where the conditions are too many to be followed. */
  grades: z.nullable(z.object({ gone: z.array(grade), added: z.array(grade) })),
})
export type QuestionChanges = z.infer<typeof questionChanges>

const lastMonth = z.object({ offers: z.int(), askedOtherwise: z.int(), pricedOtherwise: z.int() })

export const QUESTIONNAIRE_DOUBTS = ['grades-gone'] as const

const checked = z.object({
  newest: z.nullable(z.int()),
  isSame: z.boolean(),
  faults: z.array(fieldFault),
  changes: z.nullable(questionChanges),
  lastMonth: z.nullable(lastMonth),
  doubts: z.array(
    z.object({ code: z.enum(QUESTIONNAIRE_DOUBTS), grades: z.array(z.enum(GRADES)), message: z.string() }),
  ),
})
export type QuestionnaireCheck = z.infer<typeof checked>

/** As it is written: what does not fit is told as faults. */
const definition = z.record(z.string(), z.unknown())
/** 0: there are no questions yet. */
const base = wholeFrom(0)
const confirm = z.optional(z.boolean())
const note = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

export const questionnaireOperations = {
  listQuestionnaires: defineOperation('operator-api', 'GET', '/questionnaires', {
    summary: 'Types of product with the newest version of their questions',
    access: 'operator',
    scope: 'prices',
    replies: {
      200: z.object({
        _links: selfLink,
        _embedded: z.object({
          questionnaires: z.array(
            z.object({ productType, newest: z.nullable(questionnaireVersion), asked: z.array(localizedText) }),
          ),
        }),
        mayChange: z.boolean(),
      }),
    },
    problems: [],
  }),

  listQuestionnaireVersions: defineOperation('operator-api', 'GET', '/questionnaires/{productType}/versions', {
    summary: 'Versions of the questions about a type of product, the newest first',
    access: 'operator',
    scope: 'prices',
    params: ofType,
    replies: {
      200: z.object({ _links: selfLink, _embedded: z.object({ versions: z.array(questionnaireVersion) }) }),
    },
    problems: [],
  }),

  getQuestionnaireVersion: defineOperation('operator-api', 'GET', '/questionnaires/{productType}/versions/{version}', {
    summary: 'One version with its questions, in every language',
    access: 'operator',
    scope: 'prices',
    params: ofVersion,
    replies: { 200: z.object({ questionnaire: questionnaireVersion, definition: questionnaireDefinition }) },
    problems: ['version-not-found'],
  }),

  compareQuestionnaires: defineOperation(
    'operator-api',
    'GET',
    '/questionnaires/{productType}/versions/{version}/changes',
    {
      summary: 'What a version asks otherwise than another one',
      access: 'operator',
      scope: 'prices',
      params: ofVersion,
      query: z.object({ since: versionNumber }),
      replies: { 200: questionChanges },
      problems: ['version-not-found'],
    },
  ),

  checkQuestionnaire: defineOperation('operator-api', 'POST', '/questionnaires/{productType}/checks', {
    summary: 'What does not fit in questions, and what they would change; nothing is changed',
    access: 'operator',
    scope: 'prices',
    params: ofType,
    body: z.strictObject({ definition }),
    replies: { 200: checked },
    problems: [],
  }),

  publishQuestionnaire: defineOperation('operator-api', 'POST', '/questionnaires/{productType}', {
    summary: 'Questions become the next version, which is asked from then on',
    access: 'operator',
    scope: 'prices',
    params: ofType,
    body: z.strictObject({ definition, base, note, confirm }),
    replies: { 200: questionnaireVersion, 201: questionnaireVersion },
    problems: ['questionnaire-rejected', 'version-changed', 'change-doubtful'],
  }),

  restoreQuestionnaire: defineOperation(
    'operator-api',
    'POST',
    '/questionnaires/{productType}/versions/{version}/restore',
    {
      summary: 'The questions of an old version become the next version',
      access: 'operator',
      scope: 'prices',
      params: ofVersion,
      body: z.strictObject({ base, confirm }),
      replies: { 200: questionnaireVersion, 201: questionnaireVersion },
      problems: ['version-not-found', 'questionnaire-rejected', 'version-changed', 'change-doubtful'],
    },
  ),
}
