import { workingDayAfter } from '@reprise/contract'
import { dayIn } from '#server/platform/arithmetic/day-in.ts'
import type { AccountPickUp } from './call-carrier.ts'
import type { PickUpWindow } from './carrier.ts'

/**
 * The hours of a carrier that names no windows itself, on days that are far enough away for it. Weekends are left out; a holiday is
 * not known, and refused by the carrier. @param ahead working days that it wants to know it before @param days so many are named
 */
export const windowsOf = (
  hours: AccountPickUp['hours'],
  { now, timeZone, ahead, days }: { now: Date; timeZone: string; ahead: number; days: number },
): readonly PickUpWindow[] => {
  const today = dayIn(timeZone, now)
  return Array.from({ length: days }, (_, index) => workingDayAfter('weekdays', today, ahead + index)).flatMap((day) =>
    hours.map(({ from, until }) => ({
      from: momentIn(timeZone, `${day}T${from}:00Z`),
      until: momentIn(timeZone, `${day}T${until}:00Z`),
    })),
  )
}

/** @param shown what clocks there show, written as if it was UTC */
const momentIn = (timeZone: string, shown: string): Date => {
  const wanted = Date.parse(shown)
  const near = wanted - offsetAt(timeZone, wanted)
  // Once more, for the day on which clocks are changed.
  return new Date(wanted - offsetAt(timeZone, near))
}

const offsetAt = (timeZone: string, at: number): number => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - at
}
