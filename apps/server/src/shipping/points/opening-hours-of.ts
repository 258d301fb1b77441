import type { OpenHours } from '../carrier/carrier.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const MIDNIGHT = '24:00'

/** As schema.org writes them, days with the same hours together: `Mo-Fr 09:00-18:00`, `Sa 10:00-16:00`. */
export const openingHoursOf = (hours: readonly OpenHours[]): string[] => {
  const daysOf = new Map<string, number[]>()
  for (const { weekday, opens, closes } of hours) {
    const end = closes === '00:00' ? MIDNIGHT : closes
    if (opens >= end) continue
    const times = `${opens}-${end}`
    daysOf.set(times, [...(daysOf.get(times) ?? []), weekday - 1])
  }
  return [...daysOf].map(([times, days]) => `${daysText([...new Set(days)].toSorted((a, b) => a - b))} ${times}`)
}

const daysText = (days: readonly number[]): string => {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => {
      const names = run.map((day) => DAYS[day] ?? '')
      return names.length > 2 ? `${names[0]}-${names.at(-1)}` : names.join(',')
    })
    .join(',')
}
