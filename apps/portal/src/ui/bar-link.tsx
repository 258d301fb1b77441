import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './bar-control.module.css'
import { Icon, type IconName } from './icon.tsx'

type BarLinkProps<Link extends ElementType> = {
  readonly as?: Link
  readonly label: string
  readonly icon: IconName
} & Omit<ComponentPropsWithRef<Link>, 'as' | 'children' | 'className' | 'icon' | 'label'>

/** A link in the bar: help. */
export const BarLink = <Link extends ElementType = 'a'>({ as, label, icon, ...rest }: BarLinkProps<Link>) => {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={styles.control}>
      <Icon className={styles.icon} name={icon} />
      <span className={styles.label}>{label}</span>
    </Tag>
  )
}
