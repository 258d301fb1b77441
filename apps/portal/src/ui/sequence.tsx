import type { ReactNode } from 'react'
import styles from './sequence.module.css'

type SequenceStep = {
  readonly id: string
  readonly title: ReactNode
  readonly text: ReactNode
  readonly duration?: ReactNode
}

export const Sequence = ({ steps }: { readonly steps: readonly SequenceStep[] }) => (
  <ol className={styles.sequence}>
    {steps.map(({ id, title, text, duration }) => (
      <li className={styles.step} key={id}>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {duration !== undefined && <p className={styles.duration}>{duration}</p>}
          <p className={styles.text}>{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
