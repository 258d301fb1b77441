import { now } from '@reprise/browser/clock.ts'
import type { CustomerField, FieldSettings } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldValues, OutsideChecks } from '@reprise/contract/customer/field-faults'

/** A group that is repeated, such as `(a+)+`: what makes a backtracking engine hang. */
const REPEATED_GROUP = /\)[*+?{]/

/** A pattern that this engine cannot run, or could hang on (quality B10), is left to the server's linear one. */
export const matchesInBrowser = (pattern: string, value: string): boolean => {
  if (REPEATED_GROUP.test(pattern)) return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
}

type Rules = typeof import('@reprise/contract/customer/field-faults').fieldFaults
type PhoneRule = NonNullable<OutsideChecks['phone']>
let rules: Rules | undefined
let phoneRule: PhoneRule | undefined

/** Brings the contract's rules for fields (bank accounts, postal codes), some 10 kB. */
export const loadFieldRules = async (): Promise<void> => {
  try {
    rules ??= (await import('@reprise/contract/customer/field-faults')).fieldFaults
  } catch {
    // Without a network only what is missing is noticed here; the server checks everything again.
  }
}

/** Brings the rules for telephone numbers, some 25 kB; without them a number counts by its length alone. */
export const loadPhoneRule = async (): Promise<void> => {
  try {
    phoneRule ??= (await import('./phone-rule.ts')).isPhone
  } catch {
    // As above.
  }
}

/** What is wrong with what was typed, by the same rules as the server's as far as they have arrived. */
export const checkFields = (
  fields: readonly CustomerField[],
  settings: FieldSettings,
  values: FieldValues,
): readonly CustomerFieldFault[] =>
  rules?.(fields, settings, values, {
    ...(phoneRule === undefined ? {} : { phone: phoneRule }),
    matches: matchesInBrowser,
    today: new Date(now()),
  }) ?? missingFields(fields, values)

const missingFields = (fields: readonly CustomerField[], values: FieldValues): readonly CustomerFieldFault[] =>
  fields.flatMap(({ name, required }): CustomerFieldFault[] =>
    required && !values[name]?.trim() ? [{ field: name, code: 'required' }] : [],
  )
