import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import styles from './timeline.module.css'
import { VisuallyHidden } from '../feedback/visually-hidden.tsx'

export type TimelineItem = {
  readonly id: string
  readonly state: 'done' | 'now' | 'next'
  /** Something stands in the way: it is no step that was made. */
  readonly troubled?: boolean
  /** What was begun ended here, without what it was begun for. */
  readonly ended?: boolean
  /** The state in a word, for those who do not see its mark: "Done". */
  readonly stateText: string
  readonly title: ReactNode
  /** When it happened, or by when it will. */
  readonly when?: ReactNode
  readonly detail?: ReactNode
}

export const Timeline = ({ items }: { readonly items: readonly TimelineItem[] }) => (
  <ol className={styles.timeline}>
    {items.map((item) => (
      <li
        aria-current={item.state === 'now' ? 'step' : undefined}
        className={classNames(styles.item, item.troubled ? styles.troubled : styles[item.state])}
        key={item.id}
      >
        <span aria-hidden="true" className={styles.mark}>
          {item.troubled ? (
            <Icon name="alert" />
          ) : (
            item.state === 'done' && <Icon name={item.ended ? 'close' : 'check'} />
          )}
        </span>
        <div className={styles.words}>
          <p className={styles.title}>
            <VisuallyHidden>{item.stateText}: </VisuallyHidden>
            {item.title}
          </p>
          {item.when !== undefined && <p className={styles.when}>{item.when}</p>}
          {item.detail !== undefined && <div className={styles.detail}>{item.detail}</div>}
        </div>
      </li>
    ))}
  </ol>
)
