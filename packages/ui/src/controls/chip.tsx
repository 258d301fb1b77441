import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from '../drawings/icon.tsx'

type ChipProps = {
  readonly pressed: boolean
  readonly onChange: (pressed: boolean) => void
  readonly children: ReactNode
  /** How many there are behind it. */
  readonly count?: ReactNode
}

export const Chip = ({ pressed, onChange, children, count }: ChipProps) => (
  <button aria-pressed={pressed} className={styles.chip} onClick={() => onChange(!pressed)} type="button">
    {pressed && <Icon name="check" />}
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </button>
)
