import type { ReactNode } from 'react'
import styles from './state-view.module.css'

type StateViewProps = {
  readonly picture?: ReactNode
  /** The page's heading, with its level: `<h1>`. */
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
}

/** A whole view that has nothing else to show: nothing found, offline, failed, not open yet. */
export const StateView = ({ picture, title, children, action, role }: StateViewProps) => (
  <div className={styles.view} role={role}>
    {picture !== undefined && <div className={styles.picture}>{picture}</div>}
    {title}
    {children !== undefined && <div className={styles.text}>{children}</div>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
)
