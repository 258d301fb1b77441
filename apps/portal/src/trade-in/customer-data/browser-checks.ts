import type { OutsideChecks } from '@reprise/contract/customer/field-faults'
import { now } from '#portal/platform/clock.ts'

type PhoneRule = NonNullable<OutsideChecks['phone']>
let phoneRule: PhoneRule | undefined

/** Brings the rules for telephone numbers, some 30 kB; without a network the number counts by its length alone. */
export const loadPhoneRule = async (): Promise<void> => {
  try {
    const { isPhone } = await import('./phone-rule.ts')
    phoneRule = isPhone
  } catch {
    // Offline: the server checks it again anyway.
  }
}

/** The checks as this browser can make them right now. */
export const browserChecks = (): OutsideChecks => ({
  ...(phoneRule === undefined ? {} : { phone: phoneRule }),
  matches: matchesInBrowser,
  today: new Date(now()),
})

/** A group that is repeated, such as `(a+)+`: what makes a backtracking engine hang. */
const REPEATED_GROUP = /\)[*+?{]/

/**
 * Whether the whole value matches a programme's own pattern. A pattern that this engine cannot run, or could hang on
 * (quality B10), is left to the server, whose engine is linear.
 */
export const matchesInBrowser = (pattern: string, value: string): boolean => {
  if (REPEATED_GROUP.test(pattern)) return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
}
