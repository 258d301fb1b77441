import { describe, expect, test } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { loadCatalogue } from '../load-catalogue.ts'
import { importQuestionnaire, QuestionnaireFault } from './import-questionnaire.ts'

const { db } = await aDatabase()
const load = (json: unknown) => inTransaction(db, (trx) => importQuestionnaire(trx, json))

const yes = { id: 'yes', label: { en: 'Yes', fr: 'Oui' }, effect: {} }
const no = { id: 'no', label: { en: 'No', fr: 'Non' }, effect: { faulty: true } }
const question = { id: 'works', part: 'function', title: { en: 'Works?', fr: 'Marche ?' }, options: [yes, no] }
const definition = { productType: 'mobile', version: 1, questions: [question] }

describe('a questionnaire', () => {
  test('becomes the next version; the one that was answered stays', async () => {
    expect(await load(definition)).toEqual({ productType: 'mobile', version: 1, changed: true })
    expect(await load(definition)).toEqual({ productType: 'mobile', version: 1, changed: false })
    const changed = { ...definition, questions: [{ ...question, title: { en: 'Does it work?', fr: 'Marche-t-il ?' } }] }
    expect(await load(changed)).toEqual({ productType: 'mobile', version: 2, changed: true })
    const priceBook = { bestPrice: () => null, version: () => undefined }
    const catalogue = await loadCatalogue(db, { priceBook })
    expect(catalogue.questionnaire('mobile')?.questions[0]?.title['en']).toBe('Does it work?')
    expect(catalogue.questionnaire('mobile', 1)?.questions[0]?.title['en']).toBe('Works?')
    expect(catalogue.questionnaire('mobile', 9)).toBeUndefined()
    expect(catalogue.questionnaire('watch')).toBeUndefined()
  })

  test.each([
    ['an unknown type', { ...definition, productType: 'toaster' }, 'productType'],
    ['an id twice', { ...definition, questions: [{ ...question, options: [yes, yes] }] }, 'the id "yes" occurs twice'],
    [
      'a language missing',
      { ...definition, questions: [{ ...question, options: [yes, { ...no, label: { en: 'No' } }] }] },
      'works.no.label is missing in fr',
    ],
    [
      'no way to the full price',
      { ...definition, questions: [{ ...question, options: [no, { ...no, id: 'never' }] }] },
      'no answer leaves the price',
    ],
    [
      'a condition about a later question',
      { ...definition, questions: [{ ...question, askedIf: [{ question: 'later', answers: ['yes'] }] }] },
      'works.askedIf: there is no earlier question "later"',
    ],
    [
      'an answer ruled out by what cannot be answered',
      {
        ...definition,
        questions: [
          question,
          {
            ...question,
            id: 'again',
            options: [yes, { ...no, ruledOutBy: [{ question: 'works', answers: ['maybe'] }] }],
          },
        ],
      },
      'again.no.ruledOutBy: the question "works" has no answer "maybe"',
    ],
    [
      'every answer ruled out',
      {
        ...definition,
        questions: [
          question,
          {
            ...question,
            id: 'again',
            options: [yes, no].map((one) => ({ ...one, ruledOutBy: [{ question: 'works', answers: ['no'] }] })),
          },
        ],
      },
      'again: every answer can be ruled out',
    ],
    [
      'words that refer to nothing',
      {
        ...definition,
        questions: [
          {
            ...question,
            reasons: ['not-working'],
            hiddenReasons: ['water-damage'],
            options: [yes, { ...no, unsure: true, covers: ['maybe'] }],
          },
        ],
      },
      'works.no.covers: there is no answer "maybe"\nworks.hiddenReasons: "water-damage" is not among its reasons',
    ],
    ['no questionnaire in it', 'hello', 'The file: '],
  ])('with %s is refused', async (_, json, reason) => {
    await expect(load(json)).rejects.toThrow(QuestionnaireFault)
    await expect(load(json)).rejects.toThrow(reason)
  })
})
