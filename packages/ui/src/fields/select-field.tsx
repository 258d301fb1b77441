import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../layout/class-names.ts'
import { controlClass, describedBy, Field, type FieldWords } from './field.tsx'
import { Icon } from '../drawings/icon.tsx'
import styles from './select-field.module.css'

type SelectFieldProps = FieldWords &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'autoComplete' | 'disabled' | 'onBlur'> & {
    readonly name: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly emptyText?: string
    readonly id?: string
    readonly required?: boolean
    readonly ref?: Ref<HTMLSelectElement>
  }

/** One of many, on the platform's own list. For a handful, `ChoiceGroup` shows all at once. */
export const SelectField = ({
  label,
  hint,
  error,
  optionalText,
  name,
  id = name,
  onChange,
  options,
  emptyText,
  required = false,
  ...rest
}: SelectFieldProps) => (
  <Field error={error} hint={hint} id={id} label={label} optionalText={optionalText}>
    <span className={styles.box}>
      <select
        {...rest}
        {...describedBy(id, { hint, error })}
        aria-required={required || undefined}
        className={classNames(controlClass, styles.select)}
        id={id}
        name={name}
        onChange={(event) => onChange(event.target.value)}
      >
        {emptyText !== undefined && <option value="">{emptyText}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon className={styles.arrow} name="chevron-down" />
    </span>
  </Field>
)
