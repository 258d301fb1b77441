import type { Affiliate } from '#server/call/index.ts'
import { dayIn, endOfDayAfter, endOfDayIn } from '#server/platform/arithmetic/day-in.ts'
import { timeZoneOf } from './time-zone.ts'

/** What day it is by the clock of each programme, by id. */
export type ProgrammeDays = Readonly<Record<string, string>>

type Known = { readonly all: () => readonly Affiliate[]; readonly tests: () => readonly Affiliate[] }

/** What day it is by the clock of a programme: `2026-12-03`. By UTC where there is no such programme any more. */
export const todayIn = (affiliate: Affiliate | undefined, now: Date): string =>
  dayIn(affiliate === undefined ? 'UTC' : timeZoneOf(affiliate), now)

/** {@link todayIn} of all programmes, those for tests among them. */
export const todayInAll = ({ all, tests }: Known, now: Date): ProgrammeDays =>
  Object.fromEntries([...all(), ...tests()].map((one) => [one.id, todayIn(one, now)]))

/** When this day began by the clock of each programme, by id, those for tests among them: ISO 8601. */
export const dayBeganInAll = ({ all, tests }: Known, now: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...all(), ...tests()].map((one) => [
      one.id,
      new Date(wholeDayAfter(one, now, -1).getTime() + 1_000).toISOString(),
    ]),
  )

/** People are told a day and no hour: what is allowed until a moment is allowed until the end of its day, by the clock of the programme. */
export const wholeDay = (affiliate: Affiliate, moment: Date): Date => endOfDayIn(timeZoneOf(affiliate), moment)

/** {@link wholeDay}, so many days later: over a change of the clocks, too, neither a day more nor one less. */
export const wholeDayAfter = (affiliate: Affiliate, moment: Date, days: number): Date =>
  endOfDayAfter(timeZoneOf(affiliate), moment, days)
