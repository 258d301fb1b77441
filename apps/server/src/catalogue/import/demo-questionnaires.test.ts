import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Answers,
  askedOf,
  countedAnswers,
  GRADES,
  type PriceLadder,
  PRODUCT_TYPES,
  receiptOf,
} from '@reprise/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { GRADE_SHARES } from '#server/pricing/example/example-price.ts'
import { answerFaults } from '#server/quotation/index.ts'
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
const LADDER = Object.fromEntries(
  GRADES.map((grade) => [grade, Math.round(10_000 * GRADE_SHARES[grade])]),
) as PriceLadder

test('there is one for every type of product', () =>
  expect(definitions.map(({ productType }) => productType).sort()).toEqual([...PRODUCT_TYPES].sort()))

describe.each(definitions)('questions about $productType', ({ questions }) => {
  const best = Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const free = options.find(({ effect }) => Object.keys(effect).length === 0)
      return free ? [[id, free.id]] : []
    }),
  )
  /** How many are asked, and what is paid. */
  const after = (answers: Answers) => {
    const counted = countedAnswers(questions, { ...best, ...answers })
    return { asked: askedOf(questions, counted).length, ...receiptOf(questions, LADDER, counted) }
  }

  test.each([
    ['that works', {}],
    ['with a fault', { works: 'partly', fault: 'other' }],
  ])('are four to six about one %s', (_, answers) => expect([4, 5, 6]).toContain(after(answers).asked))

  test('are only what the eye can tell about one that does not switch on', () => {
    const dead = askedOf(questions, { works: 'no' }).map(({ question }) => question.id)
    expect(dead.filter((id) => !['works', 'screen', 'lenses', 'body'].includes(id))).toEqual([])
  })

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

  test('give the flawless price for the answers that cost nothing', () => {
    expect(after({})).toMatchObject({ grade: GRADES[0], amount: 10_000, open: [] })
  })

  test('take no more than half for one answer, but for what does not switch on, is wet inside or stays locked', () => {
    const dear = questions.flatMap(({ id, options }) =>
      options.flatMap((option) => {
        const { amount, refusal } = after({ [id]: option.id, ...(id === 'fault' ? { works: 'partly' } : {}) })
        return refusal === undefined && amount >= 5_000 ? [] : [`${id}: ${option.id}`]
      }),
    )
    expect(dear.sort()).toEqual(['account: locked', 'fault: water', 'works: no'])
  })

  test('never make what switches on worth less than what does not', () => {
    const anyAnswers = fc.record(
      Object.fromEntries(questions.map(({ id, options }) => [id, fc.constantFrom(...options.map((one) => one.id))])),
    )
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const dead = receiptOf(questions, LADDER, { ...answers, works: 'no' })
        expect(receiptOf(questions, LADDER, answers).amount).toBeGreaterThanOrEqual(dead.amount)
      }),
    )
  })

  test('are answered, one after the other as they are asked, with what a quotation takes', () => {
    const anyPicks = fc.array(fc.nat(), { minLength: questions.length, maxLength: questions.length })
    fc.assert(
      fc.property(anyPicks, (picks) => {
        let answers: Answers = {}
        for (const pick of picks) {
          const open = askedOf(questions, answers).find(({ answer }) => answer === undefined)
          const option = open?.possible[pick % open.possible.length]
          if (open && option) answers = { ...answers, [open.question.id]: option.id }
        }
        expect(answerFaults(questions, answers)).toEqual([])
        expect(receiptOf(questions, LADDER, answers).lines).toHaveLength(Object.keys(answers).length)
      }),
    )
  })

  test('never make an honest "I am not sure" worse than the worst answer', () => {
    for (const { id, options } of questions) {
      const amounts = options.map((option) => after({ [id]: option.id }).amount)
      const unsure = amounts.filter((_, at) => options[at]?.unsure)
      expect(Math.min(...unsure, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(Math.min(...amounts))
    }
  })

  test('say for each part why another answer may be found there', () => {
    expect(questions.filter(({ reasons }) => reasons === undefined)).toEqual([])
  })

  test('refuse what stays locked to an account, and say what to do', () => {
    const locked = questions.flatMap(({ options }) => options).find(({ effect }) => effect.refuse === 'account-locked')
    expect(locked?.help?.['en']).toMatch(/proof of purchase/)
  })
})

test('an iPhone 15 with one dead button keeps more than 60 % of its price', () => {
  const rows = readFileSync(join(PROJECT_ROOT, 'demo', 'price-lists', 'fr-EUR.csv'), 'utf8').split('\n')
  const prices =
    rows
      .find((row) => row.startsWith('apple-iphone-15-128gb,'))
      ?.split(',')
      .slice(2)
      .map(Number) ?? []
  const ladder = Object.fromEntries(GRADES.map((grade, at) => [grade, (prices[at] ?? 0) * 100])) as PriceLadder
  const phone = definitions.find(({ productType }) => productType === 'mobile')
  const { amount } = receiptOf(phone?.questions ?? [], ladder, { works: 'partly', fault: 'button' })
  expect(amount).toBeGreaterThan(ladder.flawless * 0.6)
})
