import { controlClass, describedBy, Field, type FieldWords } from './field.tsx'

type TextAreaProps = FieldWords & {
  /** Also its id, so that an error leads to it. */
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly rows?: number
  readonly required?: boolean
}

export const TextArea = ({
  label,
  hint,
  error,
  optionalText,
  name,
  onChange,
  rows = 4,
  required,
  ...rest
}: TextAreaProps) => (
  <Field error={error} hint={hint} id={name} label={label} optionalText={optionalText}>
    <textarea
      {...rest}
      {...describedBy(name, { hint, error })}
      aria-required={required || undefined}
      className={controlClass}
      dir="auto"
      id={name}
      name={name}
      onChange={(event) => onChange(event.target.value)}
      rows={rows}
    />
  </Field>
)
