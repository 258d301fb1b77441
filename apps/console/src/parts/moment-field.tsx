import { controlClass, describedBy, Field } from '@reprise/ui/fields/field.tsx'

type MomentFieldProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** ISO 8601, or empty. */
  readonly value: string
  readonly onChange: (iso: string) => void
}

/** A day and a time of the reader's own clock. */
export const MomentField = ({ name, label, hint, error, value, onChange }: MomentFieldProps) => (
  <Field error={error} hint={hint} id={name} label={label}>
    <input
      {...describedBy(name, { hint, error })}
      className={controlClass}
      id={name}
      // Without an end the platform takes years of six digits, which are no moment.
      max="9999-12-31T23:59"
      name={name}
      onChange={({ target }) => onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
      type="datetime-local"
      value={localText(value)}
    />
  </Field>
)

/** `2026-12-01T09:30`, as the platform's field wants it. By the parts of the clock: offsets of years long ago are no whole minutes. */
const localText = (iso: string): string => {
  if (iso === '') return ''
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
