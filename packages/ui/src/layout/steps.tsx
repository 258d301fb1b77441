import { classNames } from './class-names.ts'
import styles from './steps.module.css'

type StepsProps = {
  /** "Step 2 of 4" */
  readonly text: string
  readonly name: string
  /** From 1. */
  readonly current: number
  readonly total: number
}

/** Where one stands, in words; the bars only repeat it. */
export const Steps = ({ text, name, current, total }: StepsProps) => (
  <div className={styles.steps}>
    <p className={styles.words}>
      <span className={styles.count}>{text}</span> <strong className={styles.name}>{name}</strong>
    </p>
    <div aria-hidden="true" className={styles.bars}>
      {Array.from({ length: total }, (_, index) => (
        <span className={classNames(styles.bar, index < current && styles.done)} key={index} />
      ))}
    </div>
  </div>
)
