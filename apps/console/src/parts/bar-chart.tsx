import type { ReactNode } from 'react'
import styles from './bar-chart.module.css'

export type Bar = {
  readonly id: string
  readonly label: ReactNode
  readonly value: number
  /** The value as it is read. */
  readonly text: string
}

type BarChartProps = {
  /** What the bars compare, for those who do not see them. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** What a full bar stands for; the highest value when left out. */
  readonly most?: number | undefined
}

const WIDTH = 100

/** Bars that begin where lines of text do. Names and numbers are text, so nothing is told by the bars alone. */
export const BarChart = ({ label, bars, most = Math.max(1, ...bars.map(({ value }) => value)) }: BarChartProps) => (
  <ul aria-label={label} className={styles.chart}>
    {bars.map(({ id, label: name, value, text }) => (
      <li className={styles.bar} key={id}>
        <span className={styles.label}>{name}</span>
        <svg aria-hidden="true" className={styles.drawing} preserveAspectRatio="none" viewBox={`0 0 ${WIDTH} 1`}>
          <rect className={styles.ground} height="1" width={WIDTH} />
          <rect height="1" width={Math.min(WIDTH, (WIDTH * Math.max(0, value)) / most)} />
        </svg>
        <span className={styles.text}>{text}</span>
      </li>
    ))}
  </ul>
)
