import styles from './button.module.css'
import { classNames } from '../layout/class-names.ts'

export type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  readonly wide?: boolean | undefined
  readonly small?: boolean | undefined
}

export const buttonClass = ({ variant = 'primary', wide = false, small = false }: ButtonLook): string =>
  classNames(styles.button, styles[variant], wide && styles.wide, small && styles.small)
