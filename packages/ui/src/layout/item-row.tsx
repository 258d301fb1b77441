import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { Icon } from '../drawings/icon.tsx'
import styles from './item-row.module.css'

type ItemRowProps<Link extends ElementType> = {
  /** The router's link; a plain `a` otherwise. */
  readonly as?: Link
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** "up to 320 €" */
  readonly aside?: ReactNode
} & Omit<ComponentPropsWithRef<Link>, 'as' | 'aside' | 'children' | 'className' | 'detail' | 'picture' | 'title'>

export const ItemRow = <Link extends ElementType = 'a'>({
  as,
  picture,
  title,
  detail,
  aside,
  ...rest
}: ItemRowProps<Link>) => {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={styles.row}>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      <Icon className={styles.arrow} name="chevron-forward" />
    </Tag>
  )
}
