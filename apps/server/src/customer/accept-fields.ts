import {
  customerFields,
  type FieldFault,
  fieldFaults,
  type FieldGroup,
  type FieldName,
  type FieldValues,
  normaliseField,
  senderCountriesOf,
} from '@reprise/contract'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { matchesPattern } from '#server/platform/pattern.ts'

/** Cleaned; empty fields are left out. */
export type AcceptedFields = { readonly [name in FieldName]?: string }

/**
 * What the programme does not ask for is dropped and never stored (docs/decisions/0013).
 * @param pointer where the fields stand in the body, for example `/payment`
 * @param only the fields that change; the others are neither asked for nor judged
 */
export const acceptFields = (
  { affiliate, now }: Pick<Context, 'affiliate' | 'now'>,
  groups: readonly FieldGroup[],
  typed: FieldValues,
  more: {
    readonly pointer?: string
    readonly paidByTransfer?: boolean
    readonly only?: readonly FieldName[]
  } = {},
): AcceptedFields => {
  const { config } = affiliate
  const fields = customerFields(config, more.paidByTransfer ?? false).filter(
    ({ group, name }) => groups.includes(group) && (more.only?.includes(name) ?? true),
  )
  const asksCountry = fields.some(({ name }) => name === 'country')
  const country = normaliseField('country', typed.country ?? (asksCountry ? '' : config.country))
  const values = { ...typed, country }
  const faults = fieldFaults(fields, config, values, { matches: matchesPattern, phone: isPhone, today: now })
  if (faults.length > 0)
    throw fieldsRejected(faults.map((fault) => ({ ...fault, pointer: pointerTo(fault.field, more.pointer) })))
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [FieldName, string][] => {
      const value = normaliseField(kind, typed[name] ?? '')
      if (value === '') return []
      return [[name, kind === 'phone' ? asDialled(value, country) : value]]
    }),
  )
}

export const fieldsRejected = (faults: readonly (FieldFault & { readonly field?: unknown })[]): ProblemError =>
  new ProblemError('field-rejected', {
    faults: faults.map(({ pointer, code, message }) => ({
      pointer,
      code,
      ...(message === undefined ? {} : { message }),
    })),
  })

/** @param country ISO 3166-1 alpha-2, capital letters */
export const sendsFrom = ({ affiliate }: Pick<Context, 'affiliate'>, country: string): boolean =>
  senderCountriesOf(affiliate.config).includes(country)

export const notServed = (pointer: string): FieldFault => ({ pointer, code: 'country' })

const pointerTo = (field: FieldName, parent = ''): string => `${parent}/${field}`

const phoneOf = (value: string, country: string) =>
  parsePhoneNumberFromString(value, isSupportedCountry(country) ? country : undefined)
const isPhone = (value: string, country: string): boolean => phoneOf(value, country)?.isValid() ?? false
/** E.164, for example `+33612345678`. */
const asDialled = (value: string, country: string): string => phoneOf(value, country)?.number ?? value
