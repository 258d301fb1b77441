import type { TextareaHTMLAttributes } from 'react'
import { classNames } from '../layout/class-names.ts'
import { controlClass, describedBy, Field, type FieldWords } from './field.tsx'
import styles from './long-line-field.module.css'

type LongLineFieldProps = FieldWords &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    | 'autoCapitalize'
    | 'autoComplete'
    | 'autoCorrect'
    | 'dir'
    | 'enterKeyHint'
    | 'maxLength'
    | 'onBlur'
    | 'onKeyDown'
    | 'spellCheck'
  > & {
    /** Also its id, so that an error leads to it. */
    readonly name: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly required?: boolean
  }

/** About what a line of a telephone holds, for browsers that do not grow a field by what is in it. */
const ONE_LINE = 26

/** One line of text that is always seen whole: what a narrow screen has no room for goes on below. */
export const LongLineField = ({
  label,
  hint,
  error,
  optionalText,
  name,
  value,
  onChange,
  required = false,
  ...rest
}: LongLineFieldProps) => (
  <Field error={error} hint={hint} id={name} label={label} optionalText={optionalText}>
    <textarea
      {...rest}
      {...describedBy(name, { hint, error })}
      aria-required={required || undefined}
      className={classNames(controlClass, styles.line)}
      id={name}
      name={name}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      rows={value.length > ONE_LINE ? 2 : 1}
      value={value}
    />
  </Field>
)
