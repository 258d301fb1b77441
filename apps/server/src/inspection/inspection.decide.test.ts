import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  askedOf,
  countedAnswers,
  type PriceLadder,
  type QuestionnaireDefinition,
  receiptOf,
} from '@reprise/contract'
import {
  compare,
  compareWithProduct,
  evidenceFaults,
  hiddenQuestions,
  knownPhotos,
  lookDue,
  needsApproval,
  photoFaults,
  repeatedInLines,
  payoutFor,
  type Evidence,
  type Terms,
} from './inspection.decide.ts'

const words = { en: 'words' }
const option = (id: string, effect: object = {}, more: object = {}) => ({ id, label: words, effect, ...more })
const questions = [
  {
    id: 'works',
    part: 'function',
    title: words,
    options: [option('yes'), option('partly'), option('no', { faulty: true })],
  },
  {
    id: 'fault',
    part: 'function',
    title: words,
    askedIf: [{ question: 'works', answers: ['partly'] }],
    reasons: ['not-working', 'water-damage'],
    hiddenReasons: ['water-damage'],
    options: [option('button', { percentOff: 15 }), option('camera', { percentOff: 25 })],
  },
  {
    id: 'glass',
    part: 'screen',
    title: words,
    options: [
      option('clean'),
      option('light', { cosmetic: 'good' }),
      option('unsure', { cosmetic: 'good' }, { unsure: true, covers: ['light'] }),
      option('broken', { cosmetic: 'cracked' }),
    ],
  },
  { id: 'pixels', part: 'screen', title: words, options: [option('fine'), option('dead', { percentOff: 20 })] },
  {
    id: 'battery',
    part: 'battery',
    title: words,
    askedIf: [{ question: 'works', answers: ['yes', 'partly'] }],
    options: [option('fresh'), option('worn', { percentOff: 10 })],
  },
  {
    id: 'swollen',
    part: 'battery',
    title: words,
    options: [option('no'), option('yes', { refuse: 'swollen-battery' })],
  },
] as unknown as QuestionnaireDefinition['questions']
const ladder: PriceLadder = {
  flawless: 32_000,
  good: 29_400,
  used: 25_600,
  cracked: 14_400,
  faulty: 12_000,
  'faulty-cracked': 6_000,
}
const termsWith = (promotion: number, upliftPercent: number): Terms => ({
  questions,
  ladder,
  promotion,
  payoutOf: (amount) => amount + Math.ceil((amount * upliftPercent) / 10_000) * 100,
})
const plain = termsWith(0, 0)
const perfect: Answers = { works: 'yes', glass: 'clean', pixels: 'fine', battery: 'fresh', swollen: 'no' }

const anyAnswers = fc
  .record(
    Object.fromEntries(questions.map(({ id, options }) => [id, fc.constantFrom(...options.map((one) => one.id))])),
  )
  .map((answers) => countedAnswers(questions, answers))
const anyTerms = fc
  .tuple(fc.constantFrom(0, 2_000), fc.constantFrom(0, 10))
  .map(([bonus, percent]) => termsWith(bonus, percent))
const anyLadder = fc
  .uniqueArray(fc.integer({ min: 0, max: 60_000 }), { minLength: 6, maxLength: 6 })
  .map((prices): PriceLadder => {
    const [flawless = 0, good = 0, used = 0, cracked = 0, faulty = 0, both = 0] = prices.sort((a, b) => b - a)
    return { flawless, good, used, cracked, faulty, 'faulty-cracked': both }
  })
const anyHidden = fc.subarray(questions.map(({ id }) => id)).map((ids) => new Set(ids))

describe('what was found, compared with what was declared', () => {
  test('always adds up: the effects lead from one amount to the other, and what is not charged costs nothing', () => {
    fc.assert(
      fc.property(anyTerms, anyAnswers, anyAnswers, anyHidden, (terms, declared, found, hidden) => {
        const { amountBefore, amountAfter, differences } = compare(terms, declared, found, hidden)
        expect(amountBefore).toBe(payoutFor(terms, declared))
        expect(differences.reduce((sum, { effect }) => sum + effect, amountBefore)).toBe(amountAfter)
        expect(amountAfter).toBeGreaterThanOrEqual(0)
        for (const { charged, effect } of differences) expect(charged || effect === 0).toBe(true)
        expect(differences.map(({ question }) => question)).toEqual(
          askedOf(questions, found)
            .map(({ question }) => question.id)
            .filter((id) => declared[id] !== found[id]),
        )
      }),
    )
  })

  test('comes to the price of the found answers where nothing is forgiven', () => {
    fc.assert(
      fc.property(anyTerms, anyAnswers, anyAnswers, (terms, declared, found) => {
        fc.pre(declared['glass'] !== 'unsure')
        const { amountAfter } = compare(terms, declared, found, new Set())
        expect(amountAfter).toBe(payoutFor(terms, found))
      }),
    )
  })

  test('never costs more because something is forgiven', () => {
    fc.assert(
      fc.property(anyTerms, anyAnswers, (terms, found) => {
        const all = compare(terms, perfect, found, new Set(questions.map(({ id }) => id)))
        expect(all.amountAfter).toBe(all.amountBefore)
      }),
    )
  })

  test('charges a part once: dead pixels behind a broken glass cost nothing more', () => {
    const { differences } = compare(plain, perfect, { ...perfect, glass: 'broken', pixels: 'dead' }, new Set())
    expect(differences).toMatchObject([
      { question: 'glass', effect: -17_600 },
      { question: 'pixels', effect: 0, charged: true, worse: true },
    ])
  })

  test('charges the part that does not work where all was said to work, and names it as not asked', () => {
    const { differences } = compare(plain, perfect, { ...perfect, works: 'partly', fault: 'camera' }, new Set())
    expect(differences).toMatchObject([
      { question: 'works', declared: 'yes', found: 'partly', effect: 0, worse: false },
      { question: 'fault', declared: '', found: 'camera', effect: -8_000, charged: true, worse: true },
    ])
  })

  test('says once that it does not switch on, and nothing of what can then not be tested', () => {
    const { battery: _battery, ...tested } = perfect
    const { differences, amountAfter } = compare(
      plain,
      { ...perfect, battery: 'worn' },
      { ...tested, works: 'no' },
      new Set(),
    )
    expect(differences.map(({ question }) => question)).toEqual(['works'])
    expect(amountAfter).toBe(12_000)
  })

  test('does not charge what "I am not sure" covers, and does charge what it does not', () => {
    const unsure = { ...perfect, glass: 'unsure' }
    const found = (glass: string) => compare(plain, unsure, { ...perfect, glass }, new Set()).differences
    expect(found('light')).toMatchObject([{ charged: true, worse: false, effect: 0 }])
    expect(found('broken')).toMatchObject([{ charged: true, worse: true, effect: -15_000 }])
  })

  test('offers nothing for what cannot be bought', () => {
    expect(compare(plain, perfect, { ...perfect, swollen: 'yes' }, new Set()).amountAfter).toBe(0)
    expect(receiptOf(questions, ladder, perfect).amount).toBe(32_000)
  })
})

describe('another product, compared with the declared one', () => {
  test('always adds up: its line and those of the answers lead from the promised amount to what it is worth', () => {
    fc.assert(
      fc.property(anyTerms, anyLadder, anyAnswers, anyAnswers, anyHidden, (terms, other, declared, found, hidden) => {
        const got = compareWithProduct(terms, { ladder: other, hidden: false }, declared, found, hidden)
        const { amountBefore, amountAfter, differences, product } = got
        expect(amountBefore).toBe(payoutFor(terms, declared))
        const start = amountBefore + (product?.effect ?? Number.NaN)
        expect(start).toBe(payoutFor({ ...terms, ladder: other }, declared))
        expect(differences.reduce((sum, { effect }) => sum + effect, start)).toBe(amountAfter)
        expect(amountAfter).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('costs nothing where its customer could not have known, whatever it is worth', () => {
    fc.assert(
      fc.property(anyTerms, anyLadder, anyAnswers, anyAnswers, (terms, other, declared, found) => {
        const got = compareWithProduct(terms, { ladder: other, hidden: true }, declared, found, new Set())
        expect(got).toEqual({
          ...compare(terms, declared, found, new Set()),
          product: { effect: 0, charged: false },
        })
      }),
    )
  })
})

test('evidence is asked for each answer that is worse, and for no other', () => {
  const { differences } = compare(plain, { ...perfect, glass: 'light' }, { ...perfect, works: 'no' }, new Set())
  const photo = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'
  const works = { question: 'works', reason: 'not-working' as const, photos: [photo], hidden: false }
  const faults = (evidence: readonly Evidence[]) =>
    evidenceFaults(questions, differences, evidence, knownPhotos([{ id: photo, secondLook: false }], 'first'))
  expect(faults([works])).toEqual([])
  expect(faults([])).toMatchObject([{ code: 'missing', message: 'works' }])
  expect(faults([works, works])).toMatchObject([{ code: 'repeated' }])
  expect(faults([works, { ...works, question: 'pixels' }])).toMatchObject([
    { pointer: '/differences/1/question', code: 'no-difference' },
  ])
})

test.each([
  [{}, 1, false],
  [{ percent: 15 }, 8_500, false],
  [{ percent: 15 }, 8_499, true],
  [{ amount: 2_000 }, 8_000, false],
  [{ amount: 2_000 }, 7_999, true],
  [{ percent: 50, amount: 2_000 }, 7_000, true],
])('with the limits %j, %i of 10000 needs approval: %s', (rule, amountAfter, needed) => {
  expect(needsApproval({ amountBefore: 10_000, amountAfter }, rule)).toBe(needed)
})

test('a second look shows photos of its own', () => {
  const [old, own] = ['3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c', '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4d'] as const
  const photos = [
    { id: old, secondLook: false },
    { id: own, secondLook: true },
  ]
  expect(photoFaults('', [old, own, 'x'], knownPhotos(photos, 'second'))).toEqual([
    { pointer: '/photos/0', code: 'photo-of-first-look' },
    { pointer: '/photos/2', code: 'unknown-photo' },
  ])
  expect(photoFaults('', [old, own], knownPhotos(photos, 'unlocked'))).toEqual([])
})

test('photos that repeat one another count where they show different lines, or another order', () => {
  const pair = { photo: 'b', order: 'this', as: 'a', exact: false }
  const foreign = { photo: 'b', order: 'other', as: 'z', exact: true }
  expect(repeatedInLines('this', [['a', 'b']], [pair])).toEqual([])
  expect(repeatedInLines('this', [['a'], ['b']], [pair, foreign])).toEqual([pair, foreign])
  expect(repeatedInLines('this', [['a']], [foreign])).toEqual([])
  expect(repeatedInLines('this', [['a'], ['a']], [])).toEqual([{ photo: 'a', order: 'this', as: 'a', exact: true }])
})

test('a reason belongs to its part, and one that nobody sees is never charged', () => {
  const { differences } = compare(plain, perfect, { ...perfect, works: 'partly', fault: 'button' }, new Set())
  const evidence = (reason: Evidence['reason']): Evidence[] => [
    { question: 'fault', reason, photos: [], hidden: false },
  ]
  expect(evidenceFaults(questions, differences, evidence('scratched'), new Map())).toEqual([
    { pointer: '/differences/0/reason', code: 'reason-of-another-part', message: 'not-working, water-damage' },
  ])
  expect(evidenceFaults(questions, differences, evidence('not-working'), new Map())).toEqual([])
  expect([...hiddenQuestions(questions, evidence('not-working'))]).toEqual([])
  expect([...hiddenQuestions(questions, evidence('water-damage'))]).toEqual(['fault'])
})

test.each([
  ['received', undefined, 'first'],
  ['disputed', undefined, 'first'],
  ['disputed', { kind: 'counter-offer', status: 'open', action: null, owesSecondLook: false }, null],
  ['disputed', { kind: 'counter-offer', status: 'answered', action: 'contest', owesSecondLook: true }, 'second'],
  ['disputed', { kind: 'counter-offer', status: 'answered', action: 'unlocked', owesSecondLook: false }, 'unlocked'],
  ['disputed', { kind: 'counter-offer', status: 'answered', action: 'unlocked', owesSecondLook: true }, 'second'],
  ['disputed', { kind: 'counter-offer', status: 'answered', action: 'decline', owesSecondLook: false }, null],
  ['disputed', { kind: 'blocklisted', status: 'answered', action: 'contest', owesSecondLook: false }, null],
  ['created', undefined, null],
  ['accepted', { kind: 'counter-offer', status: 'answered', action: 'accept', owesSecondLook: false }, null],
] as const)('an order that is %s, with a litigation of %j, waits for the look %s', (orderStatus, litigation, look) => {
  expect(lookDue({ orderStatus, litigation })).toBe(look)
})
