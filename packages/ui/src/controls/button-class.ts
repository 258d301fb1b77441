import styles from './button.module.css'
import { classNames } from '../layout/class-names.ts'

export type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** Makes the button as wide as its place. */
  readonly wide?: boolean | undefined
  readonly small?: boolean | undefined
}

/** The class that makes anything look like a button. */
export const buttonClass = ({ variant = 'primary', wide = false, small = false }: ButtonLook): string =>
  classNames(styles.button, styles[variant], wide && styles.wide, small && styles.small)
