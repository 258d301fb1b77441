import type { ReactNode, Ref } from 'react'
import styles from './checkbox-field.module.css'
import { describedBy, FieldError } from './field.tsx'

type CheckboxFieldProps = {
  readonly name: string
  readonly id?: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Agreement to one sentence. The label may hold links. */
export const CheckboxField = ({
  name,
  id = name,
  label,
  hint,
  error,
  checked,
  onChange,
  required = false,
  ref,
}: CheckboxFieldProps) => (
  <div className={styles.field}>
    <FieldError id={id}>{error}</FieldError>
    <div className={styles.row}>
      <input
        {...describedBy(id, { hint, error })}
        aria-required={required || undefined}
        checked={checked}
        className={styles.box}
        id={id}
        name={name}
        onChange={(event) => onChange(event.target.checked)}
        ref={ref}
        type="checkbox"
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
    </div>
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
)
