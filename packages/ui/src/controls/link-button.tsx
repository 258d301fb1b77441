import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon, type IconName } from '../drawings/icon.tsx'

type LinkButtonProps<Link extends ElementType> = ButtonLook & {
  /** The router's link, for pages of the portal; a plain `a` otherwise. */
  readonly as?: Link
  readonly icon?: IconName
  readonly iconEnd?: IconName
  readonly children: ReactNode
} & Omit<ComponentPropsWithRef<Link>, keyof ButtonLook | 'as' | 'children' | 'className' | 'icon' | 'iconEnd'>

export const LinkButton = <Link extends ElementType = 'a'>({
  as,
  variant,
  wide,
  small,
  icon,
  iconEnd,
  children,
  ...rest
}: LinkButtonProps<Link>) => {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={buttonClass({ variant, wide, small })}>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </Tag>
  )
}
