import { VisuallyHidden } from '../feedback/visually-hidden.tsx'
import { classNames } from './class-names.ts'
import styles from './steps.module.css'

type StepsProps = {
  /** "Step 2 of 4" */
  readonly text: string
  readonly name: string
  /** Where the page's own heading says it. */
  readonly nameHidden?: boolean
  /** From 1. */
  readonly current: number
  readonly total: number
  /** How far the first step is by itself: the second of its six questions, which the page says in words of its own. */
  readonly within?: { readonly current: number; readonly total: number } | undefined
  /** The first step is most of the way, and its bar is as long as the others together. */
  readonly longFirst?: boolean
}

const bars = (total: number, current: number) =>
  Array.from({ length: total }, (_, index) => (
    <span className={classNames(styles.bar, index < current && styles.done)} key={index} />
  ))

/** Where one stands, in words; the bars only repeat it. */
export const Steps = ({ text, name, nameHidden = false, current, total, within, longFirst = false }: StepsProps) => (
  <div className={styles.steps}>
    {within ? (
      <VisuallyHidden>{`${text} ${name}`}</VisuallyHidden>
    ) : (
      <p className={styles.words}>
        <span className={styles.count}>{text}</span>{' '}
        {nameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : <strong className={styles.name}>{name}</strong>}
      </p>
    )}
    <div aria-hidden="true" className={classNames(styles.bars, longFirst && styles.longFirst)}>
      {within && <span className={styles.bars}>{bars(within.total, within.current)}</span>}
      {within ? bars(total - 1, 0) : bars(total, current)}
    </div>
  </div>
)
