import type { CustomerField, FieldGroup, FieldName } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { normaliseField } from '@reprise/contract/customer/normalise-field'
import type { MessageKey } from '#portal/i18n/t.ts'
import { shownGroups } from '#portal/person-fields/shown-fields.ts'

export type CheckedRow = {
  readonly id: FieldName
  readonly label: MessageKey | CustomerField
  readonly lines: readonly string[]
  readonly group: FieldGroup
}

type Words = {
  readonly country: (code: string) => string
  readonly documentType: (type: string) => string
  readonly day: (iso: string) => string
}

/** What was typed, as a person reads it: one row for each part, bank details in groups, an account of one's own without its name (quality U7). */
export const checkedRows = (
  fields: readonly CustomerField[],
  values: FieldValues,
  words: Words,
): readonly CheckedRow[] => {
  const groups = shownGroups(fields, values)
  const of = (group: string) => groups.find((one) => one.group === group)?.fields ?? []
  const textOf = (field: CustomerField): string => written(field, values[field.name]?.trim() ?? '', words)
  const linesOf = (own: readonly CustomerField[]) => own.map(textOf).filter((line) => line !== '')

  const [names, ways] = split(of('customer'), ({ kind }) => kind === 'name')
  const address = of('address')
  const [country, ...rest] = address
  const streets = rest.filter(({ name }) => name === 'line1' || name === 'line2')
  const places = rest.filter((field) => !streets.includes(field))
  const [documents, born] = split(of('identity-document'), ({ name }) => name !== 'birthDate')
  const [holders, account] = split(of('payment'), ({ name }) => name === 'accountHolder')
  const name = linesOf(names).join(' ')
  const rows: (CheckedRow | undefined)[] = [
    asOne([...names, ...ways], 'customer.details.title', [name, ...linesOf(ways)]),
    asOne(address, 'customer.check.address', [
      ...linesOf(streets),
      linesOf(places).join(' '),
      country ? textOf(country) : '',
    ]),
    ...born.map((field) => asOne([field], field, linesOf([field]))),
    asOne(documents, 'customer.check.document', linesOf(documents)),
    asOne([...account, ...holders], 'customer.group.payment', [
      ...linesOf(holders).filter((holder) => holder !== name),
      ...linesOf(account),
    ]),
  ]
  return rows.filter((row) => row !== undefined).filter(({ lines }) => lines.length > 0)
}

const asOne = (
  [first]: readonly CustomerField[],
  label: CheckedRow['label'],
  lines: readonly string[],
): CheckedRow | undefined =>
  first && {
    id: first.name,
    label,
    lines: lines.filter((line) => line !== ''),
    group: first.group,
  }

const split = <One>(all: readonly One[], test: (one: One) => boolean): readonly [readonly One[], readonly One[]] => [
  all.filter(test),
  all.filter((one) => !test(one)),
]

/** Kinds that are shown cleaned, as they will be sent, so that a slip is seen. */
const written = ({ kind }: CustomerField, value: string, words: Words): string => {
  if (value === '') return ''
  switch (kind) {
    case 'country':
      return words.country(value)
    case 'document-type':
      return words.documentType(value)
    case 'iban':
      return normaliseField(kind, value).replace(/(.{4})(?=.)/g, '$1 ')
    case 'sort-code':
      return normaliseField(kind, value).replace(/(.{2})(?=.)/g, '$1-')
    case 'past-date':
      // What is no day was refused by its own field; here it is shown as it was typed.
      return Number.isNaN(Date.parse(value)) ? value : words.day(value)
    default:
      return kind === 'phone' ? value : normaliseField(kind, value)
  }
}
