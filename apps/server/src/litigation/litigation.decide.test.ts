import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  LITIGATION_ACTIONS,
  LITIGATION_KINDS,
  LITIGATION_STATES,
  orderLifecycle,
  ORDER_STATES,
  type OrderState,
} from '@reprise/contract'
import { allowedAnswers, type Asked, decideAnswer, decideFollowUp, remindersDue } from './litigation.decide.ts'

const OPENED = new Date('2026-11-20T12:00:00Z')
const after = (days: number): Date => new Date(OPENED.getTime() + days * 86_400_000)

const anyAsked: fc.Arbitrary<Asked> = fc.record({
  kind: fc.constantFrom(...LITIGATION_KINDS),
  status: fc.constantFrom(...LITIGATION_STATES),
  action: fc.constantFrom(null, ...LITIGATION_ACTIONS),
  amountAfter: fc.constantFrom(null, 0, 29_400),
  contested: fc.boolean(),
  orderStatus: fc.constantFrom(...ORDER_STATES),
  leftAt: fc.constantFrom(null, OPENED),
})

test('every answer that is allowed moves the order along its lifecycle, and no other is taken', () => {
  fc.assert(
    fc.property(anyAsked, fc.constantFrom(...LITIGATION_ACTIONS), (asked, action) => {
      const decision = decideAnswer(asked, action)
      const isAllowed = allowedAnswers(asked).includes(action)
      expect(decision.kind === 'answer' ? isAllowed : decision.kind === 'unchanged' || !isAllowed).toBe(true)
      const moves = decision.kind === 'answer' ? decision.moves : []
      let status: OrderState = asked.orderStatus
      for (const move of moves) {
        const { from, to, by } = orderLifecycle.transitions[move]
        expect(from).toContain(status)
        expect(by).toContain('litigation')
        status = to
      }
      expect(moves.length === 0 || ['disputed', 'accepted', 'returning', 'recycled'].includes(status)).toBe(true)
    }),
  )
})

test('nothing is accepted that nobody offers, nothing contested twice, and nothing changed once the product has left', () => {
  fc.assert(
    fc.property(anyAsked, (asked) => {
      const allowed = allowedAnswers(asked)
      const isOffered = asked.kind === 'counter-offer' && asked.amountAfter !== null && asked.amountAfter > 0
      expect(isOffered || !allowed.includes('accept')).toBe(true)
      expect(!asked.contested || !allowed.includes('contest')).toBe(true)
      const isOver = asked.orderStatus !== 'disputed' && (asked.leftAt !== null || asked.orderStatus !== 'returning')
      expect(!isOver || allowed.length === 0).toBe(true)
    }),
  )
})

test('the clock reminds on days 3, 10 and 13 and lets expire after 14, and never accepts', () => {
  const open = { status: 'open', orderStatus: 'disputed', openedAt: OPENED, answerBefore: after(14) } as const
  expect([0, 2.9, 3, 9, 10, 12, 13, 14].map((days) => remindersDue(OPENED, after(days)))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ])
  expect(decideFollowUp({ ...open, reminders: 0 }, after(2))).toBe('wait')
  expect(decideFollowUp({ ...open, reminders: 0 }, after(3))).toBe('remind')
  expect(decideFollowUp({ ...open, reminders: 1 }, after(3))).toBe('wait')
  expect(decideFollowUp({ ...open, reminders: 0 }, after(14))).toBe('expire')
  expect(decideFollowUp({ ...open, orderStatus: 'returning', reminders: 0 }, after(20))).toBe('settle')
  expect(decideFollowUp({ ...open, status: 'answered', reminders: 0 }, after(20))).toBe('wait')
})
