import type { ComponentPropsWithRef, ElementType } from 'react'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import styles from './bar-control.module.css'
import only from './only.module.css'
import { Icon, type IconName } from '@reprise/ui/drawings/icon.tsx'

type BarLinkProps<Link extends ElementType> = {
  readonly as?: Link
  readonly label: string
  readonly icon: IconName
  /** Stands elsewhere on the page too, and leaves its place to others where the bar is narrow. */
  readonly isAside?: boolean
} & Omit<ComponentPropsWithRef<Link>, 'as' | 'children' | 'className' | 'icon' | 'label'>

export const BarLink = <Link extends ElementType = 'a'>({
  as,
  label,
  icon,
  isAside = false,
  ...rest
}: BarLinkProps<Link>) => {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={classNames(styles.control, isAside && only.wide)}>
      <Icon className={styles.icon} name={icon} />
      <span className={styles.label}>{label}</span>
    </Tag>
  )
}
