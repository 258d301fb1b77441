import type { CustomerField, FieldGroup } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { hasPostalCodes } from '@reprise/contract/customer/postal-codes'
import { addressFormatOf } from './address-format.ts'

export type ShownGroup = { readonly group: FieldGroup; readonly fields: readonly CustomerField[] }

const ORDER: readonly FieldGroup[] = ['customer', 'address', 'identity-document', 'payment']

/**
 * The country of an address first, without what its addresses do not have; an optional region only where they are
 * written with one. A birth date stands with the identity document that it is printed on, where one is asked for.
 */
export const shownGroups = (fields: readonly CustomerField[], values: FieldValues): readonly ShownGroup[] =>
  ORDER.flatMap((group): ShownGroup[] => {
    const own = asPrinted(fields).filter((field) => field.group === group)
    const shown = group === 'address' ? asWritten(own, values.country ?? '') : own
    return shown.length === 0 ? [] : [{ group, fields: shown }]
  })

const asPrinted = (fields: readonly CustomerField[]): readonly CustomerField[] =>
  fields.some(({ group }) => group === 'identity-document')
    ? fields.map((field) => (field.name === 'birthDate' ? { ...field, group: 'identity-document' } : field))
    : fields

const asWritten = (fields: readonly CustomerField[], country: string): readonly CustomerField[] => {
  const { order, region } = addressFormatOf(country)
  return ['country' as const, ...order].flatMap((name) => {
    const field = fields.find((one) => one.name === name)
    if (field === undefined) return []
    if (name === 'postalCode' && !hasPostalCodes(country)) return []
    return name === 'region' && region === undefined && !field.required ? [] : [field]
  })
}

/** A town and its postal code share a line where they follow each other, in either order. */
export const linesOf = (fields: readonly CustomerField[]): readonly (readonly CustomerField[])[] =>
  fields.reduce<readonly (readonly CustomerField[])[]>((lines, field) => {
    const [before = []] = lines.slice(-1)
    const pair = [...before, field]
    return isTownWithCode(pair) ? [...lines.slice(0, -1), pair] : [...lines, [field]]
  }, [])

const isTownWithCode = (fields: readonly CustomerField[]): boolean =>
  fields.length === 2 && fields.every(({ name }) => name === 'postalCode' || name === 'city')
