import type { ReactNode } from 'react'
import styles from './sequence.module.css'

type SequenceStep = {
  readonly id: string
  readonly title: ReactNode
  readonly duration: ReactNode
}

export const Sequence = ({ steps }: { readonly steps: readonly SequenceStep[] }) => (
  <ol className={styles.sequence}>
    {steps.map(({ id, title, duration }) => (
      <li className={styles.step} key={id}>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.duration}>{duration}</p>
        </div>
      </li>
    ))}
  </ol>
)
