import { DEFAULT_TERMS, type MailReason } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { remindersDue, type SendFacts } from './send-reminder.decide.ts'

const SOLD = new Date('2026-10-20T12:00:00Z')
const days = (count: number, from = SOLD): Date => new Date(from.getTime() + count * 86_400_000)

const order = (changes: Partial<SendFacts> = {}): SendFacts => ({
  status: 'created',
  createdAt: SOLD,
  sendBefore: days(21),
  terms: {},
  isMoving: false,
  isHeld: false,
  hasAddress: true,
  isOptedOut: false,
  noted: 0,
  ...changes,
})

/** The dates on which a clock that looks at 7:05 every day reminds. */
const datesOf = (facts: SendFacts): string[] => {
  const dates: string[] = []
  for (let day = 0; day <= 40; day += 1) {
    const now = new Date(days(day, facts.createdAt).toISOString().replace(/T.*/, 'T07:05:00Z'))
    const due = remindersDue({ ...facts, noted: dates.length }, now)
    if (due.some(({ whyNot }) => whyNot === null)) dates.push(now.toISOString().slice(5, 10))
  }
  return dates
}

describe('a product that does not move', () => {
  test('is reminded of on day 5, on day 10 and three days before the last day to send, across the end of summer time', () => {
    expect(datesOf(order())).toEqual(['10-25', '10-30', '11-07'])
    // Summer time begins on 28 March 2027.
    const spring = new Date('2027-03-26T23:59:59Z')
    expect(datesOf(order({ createdAt: spring, sendBefore: days(21, spring) }))).toEqual(['03-31', '04-05', '04-13'])
  })

  test('is reminded of on the day itself, whatever the hour of the sale, and not a moment before it', () => {
    const late = order({ createdAt: new Date('2026-10-20T23:59:59.999Z') })
    expect(remindersDue(late, new Date('2026-10-24T23:59:59.999Z'))).toEqual([])
    expect(remindersDue(late, new Date('2026-10-25T00:00:00Z'))).toEqual([{ number: 1, whyNot: null }])
  })

  test('is reminded of by the days of its own terms', () => {
    expect(datesOf(order({ terms: { sendReminderDays: [2], sendReminderBefore: 1 } }))).toEqual(['10-22', '11-09'])
    expect(datesOf(order({ terms: { sendReminderDays: [], sendReminderBefore: 0 } }))).toEqual([])
    expect(datesOf(order({ terms: { sendReminderBefore: 0 } }))).toEqual(['10-25', '10-30'])
  })

  test('is reminded of once where two days would follow one another, and never on the day of the sale', () => {
    expect(datesOf(order({ sendBefore: days(14) }))).toEqual(['10-25', '10-31'])
    expect(datesOf(order({ sendBefore: days(4) }))).toEqual(['10-21'])
    expect(datesOf(order({ sendBefore: days(3) }))).toEqual([])
  })

  test('is reminded of once by a clock that was off, and what was missed is noted', () => {
    expect(remindersDue(order(), days(11))).toEqual([
      { number: 1, whyNot: 'superseded' },
      { number: 2, whyNot: null },
    ])
    expect(remindersDue(order({ noted: 2 }), days(11))).toEqual([])
  })

  test.each<[Partial<SendFacts>, MailReason]>([
    [{ status: 'sent' }, 'moved'],
    [{ status: 'received' }, 'moved'],
    [{ isMoving: true }, 'moved'],
    [{ status: 'cancelled' }, 'over'],
    [{ status: 'expired' }, 'over'],
    [{ hasAddress: false }, 'no-address'],
    [{ isHeld: true }, 'held'],
    [{ isOptedOut: true }, 'opted-out'],
    [{ sendBefore: days(6) }, 'too-late'],
  ])('is not reminded of, and it is said why: %j', (changes, whyNot) => {
    const due = remindersDue(order({ terms: { sendReminderDays: [5] }, ...changes }), days(6))
    expect(due).toEqual([{ number: 1, whyNot }])
  })

  test('keeps the days of old offers, which say none', () => {
    expect(datesOf(order({ terms: DEFAULT_TERMS as unknown as SendFacts['terms'] }))).toHaveLength(3)
  })
})
