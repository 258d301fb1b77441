import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './field-group.module.css'
import { Icon } from '../drawings/icon.tsx'

type FieldGroupProps = {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  /** Stands apart, with a lock: bank details. The hint is then the promise. */
  readonly guarded?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}

export const FieldGroup = ({ legend, hint, guarded = false, disabled = false, children }: FieldGroupProps) => (
  <fieldset className={classNames(styles.group, guarded && styles.guarded)} disabled={disabled}>
    <legend className={styles.legend}>
      {guarded && <Icon name="lock" />}
      <span>{legend}</span>
    </legend>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    <div className={styles.fields}>{children}</div>
  </fieldset>
)
