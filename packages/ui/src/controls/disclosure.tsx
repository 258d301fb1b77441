import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './disclosure.module.css'
import { Icon } from '../drawings/icon.tsx'

type DisclosureProps = {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  /** Those that share a name open one at a time. */
  readonly name?: string
  /** `plain` stands inside a text; `ruled` is one of a list. */
  readonly look?: 'ruled' | 'plain'
  readonly onToggle?: (open: boolean) => void
}

export const Disclosure = ({ summary, children, open = false, name, look = 'ruled', onToggle }: DisclosureProps) => (
  <details
    className={classNames(styles.details, styles[look])}
    name={name}
    onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    open={open}
  >
    <summary className={styles.summary}>
      <span className={styles.words}>{summary}</span>
      <Icon className={styles.arrow} name="chevron-down" />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
