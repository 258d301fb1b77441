/** From the best to the worst. */
export const HEALTHS = ['ok', 'caution', 'fault'] as const
export type Health = (typeof HEALTHS)[number]

/** One line of the doctor: what was looked at, how it is, and what to do where it is not well. */
export type Check = {
  readonly name: string
  readonly health: Health
  readonly says: string
  readonly todo: string | null
}

export const well = (name: string, says: string): Check => ({ name, health: 'ok', says, todo: null })
export const caution = (name: string, says: string, todo: string): Check => ({ name, health: 'caution', says, todo })
export const fault = (name: string, says: string, todo: string): Check => ({ name, health: 'fault', says, todo })

export const worstOf = (checks: readonly Check[]): Health =>
  HEALTHS.findLast((health) => checks.some((check) => check.health === health)) ?? 'ok'

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `12 minutes`, `3 hours`, `2 days`. */
export const lasting = (ms: number): string => {
  const [size, unit] = ms < HOUR ? [MINUTE, 'minute'] : ms < 2 * DAY ? [HOUR, 'hour'] : [DAY, 'day']
  const count = Math.floor(ms / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
