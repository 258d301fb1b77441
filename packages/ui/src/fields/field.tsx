import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from '../drawings/icon.tsx'

export type FieldWords = {
  readonly label: string
  /** One sentence on why we ask, or how to find it. */
  readonly hint?: ReactNode
  /** What to do about what was typed; the same words as in the summary (quality U5). */
  readonly error?: string | undefined
  readonly optionalText?: string | undefined
}

export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

export const controlClass = styles.control

type FieldProps = FieldWords & { readonly id: string; readonly children: ReactNode }

/** One control whose id is `id`. */
export const Field = ({ id, label, hint, error, optionalText, children }: FieldProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
      <OptionalMark text={optionalText} />
    </label>
    <FieldHint id={id}>{hint}</FieldHint>
    <FieldError id={id}>{error}</FieldError>
    {children}
  </div>
)

export const OptionalMark = ({ text }: { readonly text?: string | undefined }) =>
  text ? <span className={styles.optional}> ({text})</span> : null

export const FieldHint = ({ id, children }: { readonly id: string; readonly children?: ReactNode }) =>
  children ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  ) : null

export const FieldError = ({ id, children }: { readonly id: string; readonly children?: string | undefined }) =>
  children ? (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" />
      {children}
    </p>
  ) : null
