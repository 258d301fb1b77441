import type { ReactNode } from 'react'
import styles from './summary-list.module.css'

type SummaryRow = {
  readonly id: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** A link that changes it; its name says what ("Change your e-mail"). */
  readonly action?: ReactNode
}

type SummaryListProps = {
  readonly rows: readonly SummaryRow[]
  /** On a narrow screen values have the whole width, which the number of an account needs; their actions stand beside the labels. */
  readonly wide?: boolean
}

/** What a person told us, to be checked before it is sent (quality U7). */
export const SummaryList = ({ rows, wide = false }: SummaryListProps) => (
  <dl className={wide ? styles.wide : undefined}>
    {rows.map(({ id, label, value, action }) => (
      <div className={styles.row} key={id}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>
          <bdi className={styles.own}>{value}</bdi>
        </dd>
        {action !== undefined && <dd className={styles.action}>{action}</dd>}
      </div>
    ))}
  </dl>
)
