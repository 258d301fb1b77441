import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { controlClass, describedBy, Field, type FieldWords } from './field.tsx'
import styles from './text-field.module.css'

type TextFieldProps = FieldWords &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoCapitalize'
    | 'autoComplete'
    | 'autoCorrect'
    | 'autoFocus'
    | 'disabled'
    | 'enterKeyHint'
    | 'inputMode'
    | 'list'
    | 'maxLength'
    | 'onBlur'
    | 'onKeyDown'
    | 'placeholder'
    | 'spellCheck'
  > & {
    readonly name: string
    readonly value: string
    readonly onChange: (value: string) => void
    /** The name when absent, so that an error summary can lead to it. */
    readonly id?: string
    readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
    /** `auto` follows what is typed; `ltr` for e-mail, phone, IBAN and codes in any language. */
    readonly dir?: 'auto' | 'ltr'
    readonly prefix?: ReactNode
    /** Roughly how many characters are expected, where that helps. */
    readonly length?: 'short' | 'medium' | 'full'
    readonly required?: boolean
    readonly ref?: Ref<HTMLInputElement>
  }

/** One line of text. Never masks or refuses what is typed (quality U12). */
export const TextField = ({
  label,
  hint,
  error,
  optionalText,
  id,
  name,
  onChange,
  type = 'text',
  dir = LATIN_TYPES.has(type) ? 'ltr' : 'auto',
  prefix,
  length = 'full',
  required = false,
  ...rest
}: TextFieldProps) => {
  const fallback = useId()
  const fieldId = id ?? (name || fallback)
  const input = (
    <input
      {...rest}
      {...describedBy(fieldId, { hint, error })}
      aria-required={required || undefined}
      className={classNames(controlClass, styles[length], prefix !== undefined && styles.withPrefix)}
      dir={dir}
      id={fieldId}
      name={name}
      onChange={(event) => onChange(event.target.value)}
      type={type}
    />
  )
  return (
    <Field error={error} hint={hint} id={fieldId} label={label} optionalText={optionalText}>
      {prefix === undefined ? (
        input
      ) : (
        <span className={styles.box} dir={dir === 'ltr' ? 'ltr' : undefined}>
          <bdi className={styles.prefix}>{prefix}</bdi>
          {input}
        </span>
      )}
    </Field>
  )
}

const LATIN_TYPES: ReadonlySet<string> = new Set(['email', 'tel', 'url'])
