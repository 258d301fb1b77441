import { controlClass, describedBy, Field } from '@reprise/ui/fields/field.tsx'

type DayFieldProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** `2026-11-24`, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A day, on the platform's own calendar. */
export const DayField = ({ name, label, hint, error, value, onChange }: DayFieldProps) => (
  <Field error={error} hint={hint} id={name} label={label}>
    <input
      {...describedBy(name, { hint, error })}
      className={controlClass}
      id={name}
      name={name}
      onChange={({ target }) => onChange(target.value)}
      type="date"
      value={value}
    />
  </Field>
)
