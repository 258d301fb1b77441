import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './field-group.module.css'
import { Icon } from '../drawings/icon.tsx'
import { VisuallyHidden } from '../feedback/visually-hidden.tsx'

type FieldGroupProps = {
  readonly legend: ReactNode
  /** The heading above says it already; it is still read out. */
  readonly legendHidden?: boolean
  /** Something to press for the whole group, at the end of the legend's line; its place stays where it is null. */
  readonly action?: ReactNode
  readonly hint?: ReactNode
  /** Stands apart, with a lock: bank details. The hint is then the promise. */
  readonly guarded?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}

export const FieldGroup = ({
  legend,
  legendHidden = false,
  action,
  hint,
  guarded = false,
  disabled = false,
  children,
}: FieldGroupProps) => (
  <fieldset className={classNames(styles.group, guarded && styles.guarded)} disabled={disabled}>
    {legendHidden ? (
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
    ) : (
      <legend className={classNames(styles.legend, action !== undefined && styles.short)}>
        {guarded && <Icon name="lock" />}
        <span>{legend}</span>
      </legend>
    )}
    {action !== undefined && <div className={styles.action}>{action}</div>}
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    <div className={styles.fields}>{children}</div>
  </fieldset>
)
