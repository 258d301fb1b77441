import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedOf, countedAnswers } from './asked.ts'
import type { PriceLadder } from './grade.ts'
import type { Effect } from './questionnaire.ts'
import { receiptOf } from './receipt.ts'

const ladder: PriceLadder = {
  flawless: 32_000,
  good: 29_400,
  used: 25_600,
  cracked: 14_400,
  faulty: 12_000,
  'faulty-cracked': 6_000,
}

const option = (id: string, effect: Effect = {}) => ({ id, effect })
const questions = [
  { id: 'works', part: 'function', options: [option('yes'), option('no', { faulty: true })] },
  { id: 'touch', part: 'screen', options: [option('yes'), option('no', { faulty: true })] },
  {
    id: 'glass',
    part: 'screen',
    options: [option('clean'), option('light', { cosmetic: 'good' }), option('broken', { cosmetic: 'cracked' })],
  },
  { id: 'pixels', part: 'screen', options: [option('fine'), option('dead', { percentOff: 20 })] },
  { id: 'battery', part: 'battery', options: [option('fresh'), option('worn', { percentOff: 10 })] },
  { id: 'lock', part: 'lock', options: [option('off'), option('on', { refuse: 'account-locked' })] },
]
const perfect = { works: 'yes', touch: 'yes', glass: 'clean', pixels: 'fine', battery: 'fresh', lock: 'off' }
const effectOf = (answers: Record<string, string>, question: string) =>
  receiptOf(questions, ladder, answers).lines.find((line) => line.question === question)?.effect

describe('the receipt', () => {
  test('pays the flawless price for a flawless product, one line an answer', () => {
    const receipt = receiptOf(questions, ladder, perfect)
    expect(receipt).toMatchObject({ grade: 'flawless', base: 32_000, amount: 32_000, open: [] })
    expect(receipt.lines.map(({ effect }) => effect)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('charges an answer the step between two grades', () => {
    const receipt = receiptOf(questions, ladder, { ...perfect, glass: 'light' })
    expect(receipt).toMatchObject({ grade: 'good', amount: 29_400 })
    expect(effectOf({ ...perfect, glass: 'light' }, 'glass')).toBe(-2_600)
  })

  test('charges nothing for a fault where a worse one already lowered the grade', () => {
    expect(effectOf({ ...perfect, works: 'no', touch: 'no' }, 'touch')).toBe(0)
    expect(receiptOf(questions, ladder, { ...perfect, works: 'no', touch: 'no' }).amount).toBe(12_000)
  })

  test('never charges a part twice: dead pixels cost nothing behind a broken glass', () => {
    expect(effectOf({ ...perfect, glass: 'broken', pixels: 'dead' }, 'pixels')).toBe(0)
    expect(effectOf({ ...perfect, pixels: 'dead' }, 'pixels')).toBe(-6_400)
  })

  test('takes a share off the price of the final grade, in whole major units', () => {
    expect(effectOf({ ...perfect, glass: 'light', battery: 'worn' }, 'battery')).toBe(-2_900)
  })

  test('names the reason when there can be no offer, and the questions still open', () => {
    expect(receiptOf(questions, ladder, { lock: 'on' })).toMatchObject({
      refusal: 'account-locked',
      open: ['works', 'touch', 'glass', 'pixels', 'battery'],
    })
  })

  test('ignores answers that belong to no question', () => {
    expect(receiptOf(questions, ladder, { ...perfect, colour: 'red' }).amount).toBe(32_000)
  })

  /** Some of the questions, each with one of its options. */
  const anyAnswers = fc
    .tuple(...questions.map(({ id, options }) => fc.constantFrom(...options.map((one) => [id, one.id] as const), null)))
    .map((given) => Object.fromEntries(given.filter((answer) => answer !== null)))

  test('always adds up, is never negative, and no answer ever raises it', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const receipt = receiptOf(questions, ladder, answers)
        const sum = receipt.lines.reduce((total, { effect }) => total + effect, receipt.base)
        expect(sum).toBe(receipt.amount)
        expect(receipt.amount).toBeGreaterThanOrEqual(0)
        for (const { effect } of receipt.lines) expect(effect).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('a question that has conditions', () => {
  const asked = (id: string, question: string, ...answers: string[]) => ({
    id,
    part: id,
    askedIf: [{ question, answers }],
    options: [option('fine'), option('bad', { percentOff: 30, notBelowFaulty: true })],
  })
  const dependent = [
    { id: 'works', part: 'function', options: [option('yes'), option('partly'), option('no', { faulty: true })] },
    {
      ...asked('fault', 'works', 'partly'),
      options: [
        option('button', { percentOff: 20, notBelowFaulty: true }),
        option('controller', { percentOff: 60, notBelowFaulty: true }),
      ],
    },
    asked('picture', 'works', 'yes'),
    asked('battery', 'works', 'yes', 'partly'),
    asked('deeper', 'battery', 'bad'),
    {
      id: 'controller',
      part: 'controller',
      options: [
        option('there'),
        {
          ...option('missing', { percentOff: 15, notBelowFaulty: true }),
          ruledOutBy: [{ question: 'fault', answers: ['controller'] }],
        },
      ],
    },
  ]
  const idsOf = (answers: Record<string, string>) => askedOf(dependent, answers).map(({ question }) => question.id)
  const ofDependent = (answers: Record<string, string>) => receiptOf(dependent, ladder, answers)

  test('is asked only where they hold, and so is what depends on it', () => {
    expect(idsOf({})).toEqual(['works', 'controller'])
    expect(idsOf({ works: 'no', battery: 'bad' })).toEqual(['works', 'controller'])
    expect(idsOf({ works: 'partly' })).toEqual(['works', 'fault', 'battery', 'controller'])
    expect(idsOf({ works: 'yes', battery: 'bad' })).toEqual(['works', 'picture', 'battery', 'deeper', 'controller'])
  })

  test('has neither line nor price where it is not asked', () => {
    const dead = ofDependent({ works: 'no', fault: 'button', picture: 'bad', battery: 'bad', controller: 'there' })
    expect(dead).toMatchObject({ grade: 'faulty', amount: 12_000, open: [] })
    expect(dead.lines.map(({ question }) => question)).toEqual(['works', 'controller'])
  })

  test('is open again where what was answered is ruled out', () => {
    const answers = { works: 'partly', fault: 'controller', battery: 'fine', controller: 'missing' }
    expect(ofDependent(answers)).toMatchObject({ open: ['controller'] })
    expect(
      askedOf(dependent, answers)
        .at(-1)
        ?.possible.map(({ id }) => id),
    ).toEqual(['there'])
  })

  const anything = fc.record(
    Object.fromEntries(dependent.map(({ id, options }) => [id, fc.constantFrom(...options.map((one) => one.id), 'x')])),
  )

  test('counts the same with and without the answers that do not count, which have no line', () => {
    fc.assert(
      fc.property(anything, (answers) => {
        const counted = countedAnswers(dependent, answers)
        expect(ofDependent(counted)).toEqual(ofDependent(answers))
        expect(ofDependent(answers).lines.map(({ question, option: id }) => [question, id])).toEqual(
          Object.entries(counted),
        )
      }),
    )
  })

  test('never makes what switches on worth less than what does not', () => {
    fc.assert(
      fc.property(anything, (answers) => {
        const { controller = 'there' } = answers
        fc.pre(answers['works'] !== 'no')
        expect(ofDependent(answers).amount).toBeGreaterThanOrEqual(ofDependent({ works: 'no', controller }).amount)
      }),
    )
  })
})
