import { controlClass, describedBy, Field } from '@reprise/ui/fields/field.tsx'
import styles from './programmes.module.css'

type ColourFieldProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly onChange: (colour: string) => void
}

/** A colour by hand, or by its number. */
export const ColourField = ({ name, label, value, error, hint, onChange }: ColourFieldProps) => (
  <Field error={error} hint={hint} id={name} label={label}>
    <span className={styles.colour}>
      <input
        aria-label={label}
        className={styles.swatch}
        onChange={(event) => onChange(event.target.value)}
        tabIndex={-1}
        type="color"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : ''}
      />
      <input
        {...describedBy(name, { hint, error })}
        className={controlClass}
        dir="ltr"
        id={name}
        maxLength={7}
        name={name}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        value={value}
      />
    </span>
  </Field>
)
