import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../limits.ts'
import { programmeTerms, terms, termsOf } from './terms.ts'

test('a programme that names no terms has the usual ones', () => {
  expect(termsOf({})).toEqual(DEFAULT_TERMS)
  expect(z.safeParse(terms, termsOf({})).success).toBe(true)
})

test('what a programme names takes the place of the usual, also where it is named as nothing', () => {
  const own = termsOf({ terms: { lockDays: 35, payWithin: undefined }, transport: { cover: 'none' } })
  expect(own).toEqual({ ...DEFAULT_TERMS, lockDays: 35, transport: { cover: 'none', lostAfterDays: 21 } })
})

test('reminders that lie behind the last day to answer fall away, unless the programme names its own', () => {
  expect(termsOf({ terms: { answerDays: 7 } }).reminderDays).toEqual([3])
  expect(termsOf({ terms: { answerDays: 7, reminderDays: [2, 6] } }).reminderDays).toEqual([2, 6])
})

test.each([
  { reminderDays: [3, 14] },
  { answerDays: 7, reminderDays: [7] },
  { reminderDays: [5, 3] },
  { reminderDays: [3, 3] },
])('reminders must follow one another before the last day to answer: %j is refused', (own) => {
  expect(z.safeParse(programmeTerms, own).error?.issues).toMatchObject([
    { path: ['reminderDays'], message: 'reminder-days' },
  ])
})

test('a term that there is not is refused: it would promise nothing', () => {
  expect(z.safeParse(programmeTerms, { payDays: 3 }).success).toBe(false)
})
