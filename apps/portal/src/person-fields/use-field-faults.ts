import type { CustomerField, FieldName, FieldSettings } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldValues } from '@reprise/contract/customer/field-faults'
import { LOOKED_UP_COUNTRIES } from '@reprise/contract/words/looked-up-countries'
import { useEffect, useState } from 'react'
import { pointerRest, watchPointer } from '#portal/platform/pointer-rest.ts'
import { checkFields, loadFieldRules, loadPhoneRule } from './field-rules.ts'

/** Fields with a form of their own, worth checking as soon as one has left them; the rest waits for Continue. */
const CHECKED_ON_LEAVING: ReadonlySet<CustomerField['kind']> = new Set<CustomerField['kind']>([
  'email',
  'phone',
  'iban',
])
const JUDGED_BY_COUNTRY: ReadonlySet<FieldName> = new Set<FieldName>(['postalCode', 'phone'])

type FieldFaults = {
  readonly faults: readonly CustomerFieldFault[]
  /** Those that the last attempt to go on met and that still stand, for the summary. */
  readonly summary: readonly CustomerFieldFault[]
  /** Counts the attempts that failed. */
  readonly attempt: number
  readonly mayGoOn: () => Promise<boolean>
  readonly left: (field: FieldName) => Promise<void>
  /** A fault goes as soon as it is put right. */
  readonly changed: (field: FieldName, values: FieldValues) => void
}

/** Told on Continue and on leaving a field with check digits, never while typing (quality U5). */
export const useFieldFaults = (
  fields: readonly CustomerField[],
  settings: FieldSettings,
  values: FieldValues,
  told: readonly CustomerFieldFault[],
): FieldFaults => {
  const [faults, setFaults] = useState(told)
  const [attempted, setAttempted] = useState({ count: told.length > 0 ? 1 : 0, fields: told.map(({ field }) => field) })
  useEffect(function bringTheRules() {
    void loadFieldRules()
    // A fault that is told while a finger is on a button would move the button from under it.
    return watchPointer(window)
  }, [])
  const check = (names: (field: CustomerField) => boolean, typed: FieldValues) =>
    checkFields(fields.filter(names), settings, typed)

  // A field may be filled in by what was typed elsewhere.
  const open = faults.filter(({ field, code }) => code !== 'required' || !values[field]?.trim())
  return {
    faults: open,
    summary: open.filter(({ field }) => attempted.fields.includes(field)),
    attempt: attempted.count,
    mayGoOn: async () => {
      await Promise.all([loadFieldRules(), values.phone ? loadPhoneRule() : undefined])
      const found = toBeDone(
        check(() => true, values),
        values,
      )
      setFaults(found)
      if (found.length > 0) setAttempted(({ count }) => ({ count: count + 1, fields: found.map(({ field }) => field) }))
      return found.length === 0
    },
    left: async (name) => {
      const field = fields.find((one) => one.name === name)
      if (field === undefined || !CHECKED_ON_LEAVING.has(field.kind) || !values[name]?.trim()) return
      if (field.kind === 'phone') await loadPhoneRule()
      await pointerRest()
      const found = check((one) => one === field, values)
      setFaults((before) => inOrder(fields, [...before.filter((fault) => fault.field !== name), ...found]))
    },
    changed: (name, typed) => {
      setFaults((before) => {
        const touched = before.filter(
          ({ field }) => field === name || (name === 'country' && JUDGED_BY_COUNTRY.has(field)),
        )
        if (touched.length === 0) return before
        const still = check((one) => touched.some(({ field }) => field === one.name), typed)
        return before.filter((fault) => !touched.includes(fault) || still.some(({ field }) => field === fault.field))
      })
    },
  }
}

/** Filled in by what is typed there: while both are empty there is one thing to do, and not two. */
const FILLED_FROM: { readonly [field in FieldName]?: FieldName } = { city: 'postalCode', accountHolder: 'lastName' }

const toBeDone = (found: readonly CustomerFieldFault[], values: FieldValues): readonly CustomerFieldFault[] => {
  const empty = new Set(found.flatMap(({ field, code }) => (code === 'required' ? [field] : [])))
  return found.filter(({ field }) => {
    const source = FILLED_FROM[field]
    // Where no towns are looked up, its town is to be typed as well.
    if (field === 'city' && !LOOKED_UP_COUNTRIES.has(values.country ?? '')) return true
    return source === undefined || !empty.has(field) || !empty.has(source)
  })
}

const inOrder = (
  fields: readonly CustomerField[],
  faults: readonly CustomerFieldFault[],
): readonly CustomerFieldFault[] => fields.flatMap(({ name }) => faults.filter(({ field }) => field === name))
