import { expect, test } from 'vitest'
import {
  LITIGATION_ACTIONS,
  isAbsent,
  LITIGATION_KINDS,
  LITIGATION_STATES,
  orderLifecycle,
  ORDER_STATES,
  type OrderState,
  type OrderTransition,
  termsOf,
} from '@reprise/contract'
import { allowedAnswers, type Asked, decideAnswer, decideFollowUp, remindersDue } from './litigation.decide.ts'

const TERMS = termsOf({})
const OPENED = new Date('2026-11-20T12:00:00Z')
const after = (days: number): Date => new Date(OPENED.getTime() + days * 86_400_000)

/** All that may be asked, and few enough to try all of it. */
const EVERYTHING: readonly Asked[] = LITIGATION_KINDS.flatMap((kind) =>
  LITIGATION_STATES.flatMap((status) =>
    [null, ...LITIGATION_ACTIONS].flatMap((action) =>
      [null, 0, 29_400].flatMap((amountAfter) =>
        [false, true].flatMap((contested) =>
          ORDER_STATES.flatMap((orderStatus) =>
            [null, OPENED].map((leftAt) => ({ kind, status, action, amountAfter, contested, orderStatus, leftAt })),
          ),
        ),
      ),
    ),
  ),
)

/** Where the moves of an answer lead to; undefined where the lifecycle does not allow one of them. */
const endOf = (from: OrderState, moves: readonly OrderTransition[]): OrderState | undefined =>
  moves.reduce<OrderState | undefined>((status, move) => {
    const { from: states, to, by } = orderLifecycle.transitions[move]
    return status !== undefined && states.includes(status) && by.includes('litigation') ? to : undefined
  }, from)

test('every answer that is allowed moves the order along its lifecycle, and no other is taken', () => {
  const faults = EVERYTHING.flatMap((asked) =>
    LITIGATION_ACTIONS.filter((action) => {
      const decision = decideAnswer(asked, action)
      const isAllowed = allowedAnswers(asked).includes(action)
      if (decision.kind !== 'answer') return isAllowed && decision.kind !== 'unchanged'
      const ends: readonly OrderState[] = [
        ...(['disputed', 'accepted', 'returning', 'recycled'] as const),
        // Nothing of an empty parcel can go back.
        ...(isAbsent(asked.kind) ? (['cancelled'] as const) : []),
        // What came late is looked at as any other.
        ...(asked.kind === 'arrived-late' ? (['received'] as const) : []),
      ]
      const end = endOf(asked.orderStatus, decision.moves)
      return !isAllowed || end === undefined || (decision.moves.length > 0 && !ends.includes(end))
    }).map((action) => ({ asked, action })),
  )
  expect(faults).toEqual([])
})

test('nothing is accepted that nobody offers, nothing contested twice, and nothing changed once the product has left', () => {
  const faults = EVERYTHING.filter((asked) => {
    const allowed = allowedAnswers(asked)
    const isOffered =
      asked.kind === 'arrived-late' ||
      (asked.kind === 'counter-offer' && asked.amountAfter !== null && asked.amountAfter > 0)
    const isOver = asked.orderStatus !== 'disputed' && (asked.leftAt !== null || asked.orderStatus !== 'returning')
    return (
      (!isOffered && allowed.includes('accept')) ||
      (asked.contested && asked.kind !== 'blocklisted' && allowed.includes('contest')) ||
      (isOver && allowed.length > 0)
    )
  })
  expect(faults).toEqual([])
})

test('of a listed device the clock reminds also on the day before the end', () => {
  const listed = {
    kind: 'blocklisted',
    status: 'open',
    orderStatus: 'disputed',
    openedAt: OPENED,
    terms: TERMS,
    answerBefore: after(28),
    reminders: 3,
    events: [],
  } as const
  expect([20, 26, 27, 28].map((days) => decideFollowUp(listed, after(days)))).toEqual([
    'wait',
    'wait',
    'remind',
    'expire',
  ])
})

test('the clock reminds on days 3, 10 and 13 and lets expire after 14, and never accepts', () => {
  const open = {
    kind: 'counter-offer',
    status: 'open',
    orderStatus: 'disputed',
    openedAt: OPENED,
    answerBefore: after(14),
    terms: TERMS,
    events: [],
  } as const
  expect([0, 2.9, 3, 9, 10, 12, 13, 14].map((days) => remindersDue(OPENED, after(days), TERMS))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ])
  expect(decideFollowUp({ ...open, reminders: 0 }, after(2))).toBe('wait')
  expect(decideFollowUp({ ...open, reminders: 0 }, after(3))).toBe('remind')
  expect(decideFollowUp({ ...open, reminders: 1 }, after(3))).toBe('wait')
  expect(decideFollowUp({ ...open, reminders: 0 }, after(14))).toBe('expire')
  expect(decideFollowUp({ ...open, orderStatus: 'returning', reminders: 0 }, after(20))).toBe('settle')
  expect(decideFollowUp({ ...open, status: 'answered', reminders: 0 }, after(20))).toBe('wait')
})

test('whoever was given more days is reminded once more on the day before the end', () => {
  const longer = {
    kind: 'counter-offer',
    status: 'open',
    orderStatus: 'disputed',
    openedAt: OPENED,
    answerBefore: after(21),
    terms: TERMS,
    events: [{ event: 'extended' }],
    reminders: 3,
  } as const
  expect([14, 19, 20, 21].map((days) => decideFollowUp(longer, after(days)))).toEqual([
    'wait',
    'wait',
    'remind',
    'expire',
  ])
})

test('so is whoever is asked again after the last reminder of the first time', () => {
  const again = {
    kind: 'counter-offer',
    status: 'open',
    orderStatus: 'disputed',
    openedAt: OPENED,
    answerBefore: after(27.5),
    terms: TERMS,
    events: [{ event: 'accept' }],
    reminders: 3,
  } as const
  expect([14, 25, 26, 27.5].map((days) => decideFollowUp(again, after(days)))).toEqual([
    'wait',
    'wait',
    'remind',
    'expire',
  ])
})
