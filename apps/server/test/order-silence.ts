import { DAY_MS, termsOf, transitionBack } from '@reprise/contract'
import { expect } from 'vitest'
import { decideFollowUp, reminderDaysOf, remindersDue } from '#server/litigation/litigation.decide.ts'
import { type ClockFacts, decideClock, type ReminderKind } from '#server/order/clock/clock.decide.ts'
import { asked, keyOf, moved, NOW, type World } from './order-life.ts'

/** The terms of a programme that sets no days of its own. */
const TERMS = termsOf({})

type Silence = { readonly days: number; readonly to: World; readonly reminders: readonly number[] }

/**
 * The outcome of a year without any action: where the order ends up, after how many days, and when its customer was
 * told before.
 */
const waitInSilence = (world: World): Silence | undefined => {
  const { question, status } = world
  const reminders: number[] = []
  const reminded: { [kind in ReminderKind]?: { number: number; at: Date } } = {}
  for (let days = 0; days <= 365; days += 1) {
    const now = new Date(NOW.getTime() + days * DAY_MS)
    if (status === 'created' && days > TERMS.lockDays + TERMS.graceDays) {
      const to = moved(world, 'expire', 'clock')
      return to && { days, to, reminders }
    }
    if (question?.status === 'open') {
      const due = reminders.length
      const end = new Date(NOW.getTime() + (question.kind === 'blocklisted' ? 28 : TERMS.answerDays) * DAY_MS)
      const followUp = decideFollowUp(
        {
          ...question,
          orderStatus: status,
          openedAt: NOW,
          answerBefore: end,
          reminders: due,
          events: [],
          terms: TERMS,
        },
        now,
      )
      if (followUp === 'remind')
        reminders.push(
          ...Array.from(
            {
              length:
                remindersDue(
                  NOW,
                  now,
                  reminderDaysOf({ kind: question.kind, events: [], openedAt: NOW, answerBefore: end, terms: TERMS }),
                ) - due,
            },
            () => days,
          ),
        )
      if (followUp === 'settle') return { days, to: { ...world, question: null }, reminders }
      if (followUp === 'expire' && question.kind === 'blocklisted')
        return { days, to: { ...world, question: { ...question, status: 'expired' } }, reminders }
      if (followUp === 'expire') {
        const to = moved(
          { ...world, question: { ...question, status: 'expired' } },
          transitionBack(question.kind),
          'clock',
        )
        return to && { days, to, reminders }
      }
    }
    const isAsked = asked(world)
    const facts: ClockFacts = {
      status,
      since: NOW,
      terms: { ...TERMS, transport: { ...TERMS.transport, cover: world.cover } },
      paying: world.paying,
      asked: isAsked,
      askedSince: isAsked.length > 0 ? NOW : null,
      lastSign: NOW,
      isDelivered: world.isDelivered,
      leftAt: world.back === 'left' ? NOW : null,
      reminded,
    }
    const decision = decideClock(facts, now)
    if (decision.do === 'remind') {
      reminded[decision.kind] = { number: decision.number, at: now }
      reminders.push(days)
    }
    if (decision.do === 'move') {
      const to = moved(world, decision.transition, 'clock')
      expect(to, `the clock asks for ${decision.transition} in ${status}`).toBeDefined()
      return to && { days, to, reminders }
    }
  }
  return reminders.length > 0 ? { days: Number.POSITIVE_INFINITY, to: world, reminders } : undefined
}

const known = new Map<string, Silence | undefined>()
export const silence = (world: World): Silence | undefined => {
  const key = keyOf(world)
  if (!known.has(key)) known.set(key, waitInSilence(world))
  return known.get(key)
}
