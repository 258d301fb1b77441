import type { CustomerField, FieldName } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import styles from './field-lines.module.css'
import { linesOf } from './shown-fields.ts'
import { TypedField } from './typed-field.tsx'

type FieldLinesProps = {
  /** Those of one group. */
  readonly fields: readonly CustomerField[]
  /** The last of the whole form. */
  readonly last: FieldName | undefined
  readonly values: FieldValues
  readonly errorOf: (field: FieldName) => string | undefined
  readonly onChange: (field: FieldName, value: string) => void
  readonly onLeave: (field: FieldName) => void
}

/** One field a line, but for a postal code: it stands beside its town where both fit. */
export const FieldLines = ({ fields, last, values, errorOf, onChange, onLeave }: FieldLinesProps) => {
  const typed = (field: CustomerField) => (
    <TypedField
      country={values.country ?? ''}
      error={errorOf(field.name)}
      field={field}
      isLast={field.name === last}
      key={field.name}
      onChange={(value) => onChange(field.name, value)}
      onLeave={() => onLeave(field.name)}
      value={values[field.name] ?? ''}
    />
  )
  return linesOf(fields).map((line) =>
    line.length === 1 ? (
      line.map(typed)
    ) : (
      <div className={styles.line} key={line.map(({ name }) => name).join(' ')}>
        {line.map(typed)}
      </div>
    ),
  )
}
