import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GRADES, PRODUCT_TYPES, receiptOf } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { checkQuestionnaire } from './import-questionnaire.ts'

const folder = join(PROJECT_ROOT, 'demo', 'questionnaires')
const definitions = readdirSync(folder).map((name) =>
  checkQuestionnaire(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
)
const LOCALES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl']
/** What the portal can draw. */
const PICTURES = new Set(
  'power power-off screen-flawless screen-hairline screen-scratched screen-cracked back-flawless back-scratched back-cracked display-ok display-lines battery-good battery-worn unsure lock-off lock-on controller cable'.split(
    ' ',
  ),
)
const LADDER = { flawless: 10_000, good: 9200, used: 8000, cracked: 4500, faulty: 2500, 'faulty-cracked': 1200 }

test('there is one for every type of product', () =>
  expect(definitions.map(({ productType }) => productType).sort()).toEqual([...PRODUCT_TYPES].sort()))

describe.each(definitions)('questions about $productType', ({ questions }) => {
  test('are four to six', () => expect([4, 5, 6]).toContain(questions.length))

  test('say every text in the seven languages, each its own', () => {
    for (const text of questions.flatMap(({ title, help, options }) => [
      title,
      help,
      ...options.flatMap((option) => [option.label, option.help]),
    ])) {
      if (text === undefined) continue
      expect(Object.keys(text).sort()).toEqual(LOCALES)
      // A longer text that is equal in two languages was not translated.
      const long = Object.values(text).filter((words) => words.length > 12)
      expect(new Set(long).size).toBe(long.length)
    }
  })

  test('ask for no drawing that does not exist', () => {
    const pictures = questions.flatMap(({ picture, options }) => [picture, ...options.map((option) => option.picture)])
    expect(pictures.filter((picture) => picture !== undefined && !PICTURES.has(picture))).toEqual([])
  })

  test('have one answer each that costs nothing, and together they give the flawless price', () => {
    const best = Object.fromEntries(
      questions.map(({ id, options }) => [
        id,
        options.find(({ effect }) => Object.keys(effect).length === 0)?.id ?? '',
      ]),
    )
    expect(receiptOf(questions, LADDER, best)).toMatchObject({ grade: GRADES[0], amount: 10_000, open: [] })
  })

  test('never make an honest "I am not sure" worse than the worst answer', () => {
    for (const { id, options } of questions) {
      const amounts = options.map((option) => receiptOf(questions, LADDER, { [id]: option.id }).amount)
      const unsure = amounts.filter((_, at) => options[at]?.unsure)
      expect(Math.min(...unsure, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(Math.min(...amounts))
    }
  })

  test('refuse what stays locked to an account, and say what to do', () => {
    const locked = questions.flatMap(({ options }) => options).find(({ effect }) => effect.refuse === 'account-locked')
    expect(locked?.help?.['en']).toMatch(/proof of purchase/)
  })
})
