import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon, type IconName } from '../drawings/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    readonly children: ReactNode
    /** Its act is under way: it keeps the focus and the words, and does nothing more. */
    readonly busy?: boolean
    readonly icon?: IconName
    readonly iconEnd?: IconName
    readonly ref?: Ref<HTMLButtonElement>
  }

/** Does something here. The words name the act ("Sell it for 212 €"). One `primary` a page. */
export const Button = ({
  variant,
  wide,
  small,
  busy = false,
  icon,
  iconEnd,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, wide, small })}
      onClick={click}
      type={type}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
      {iconEnd && !busy && <Icon name={iconEnd} />}
      {busy && <Spinner />}
    </button>
  )
}
