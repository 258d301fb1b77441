import { VisuallyHidden } from '../feedback/visually-hidden.tsx'
import { classNames } from './class-names.ts'
import styles from './steps.module.css'

type Place = {
  /** From 1. */
  readonly current: number
  readonly total: number
}

type StepsProps = Place & {
  /** "Step 2 of 4" */
  readonly text: string
  readonly name: string
  /** How far the current step is by itself: the second of its six questions, which the page says in its own words. */
  readonly within?: Place | undefined
  /** The first step is most of the way, and its bar is as long as the others together. */
  readonly longFirst?: boolean
}

const barsOf = (total: number, draw: (number: number) => React.ReactNode) =>
  Array.from({ length: total }, (_, index) => draw(index + 1))

/** Where one stands, in words; the bars only repeat it. */
export const Steps = ({ text, name, current, total, within, longFirst = false }: StepsProps) => {
  const bar = (number: number, done: boolean) => (
    <span className={classNames(styles.bar, done && styles.done)} key={number} />
  )
  const words = (
    <>
      <span className={styles.count}>{text}</span> <strong className={styles.name}>{name}</strong>
    </>
  )
  return (
    <div className={styles.steps}>
      {within ? <VisuallyHidden>{words}</VisuallyHidden> : <p className={styles.words}>{words}</p>}
      <div aria-hidden="true" className={classNames(styles.bars, longFirst && styles.longFirst)}>
        {barsOf(total, (step) =>
          within && step === current ? (
            <span className={styles.parts} key={step}>
              {barsOf(within.total, (part) => bar(part, part <= within.current))}
            </span>
          ) : (
            bar(step, step <= current)
          ),
        )}
      </div>
    </div>
  )
}
