import { type ReactNode, type Ref, useId } from 'react'
import styles from './consent-bar.module.css'

type ConsentBarProps = {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  /** Answers, each as weighty as the others. */
  readonly actions: ReactNode
  readonly ref?: Ref<HTMLElement> | undefined
}

/** A question that stands at the end of the window until it is answered; the page goes on without an answer. */
export const ConsentBar = ({ id, title, children, actions, ref }: ConsentBarProps) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.bar} id={id} ref={ref} tabIndex={-1}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <p>{children}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}
