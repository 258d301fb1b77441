import styles from './bar-control.module.css'
import { Icon } from '@reprise/ui/drawings/icon.tsx'

type SchemeToggleProps = {
  /** What pressing it turns on: "Dark". */
  readonly label: string
  readonly dark: boolean
  readonly onChange: (dark: boolean) => void
}

export const SchemeToggle = ({ label, dark, onChange }: SchemeToggleProps) => (
  <button
    aria-label={label}
    aria-pressed={dark}
    className={styles.control}
    onClick={() => onChange(!dark)}
    title={label}
    type="button"
  >
    <Icon className={styles.icon} name={dark ? 'sun' : 'moon'} />
  </button>
)
