import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import styles from './tile.module.css'

type TileProps<Link extends ElementType> = {
  readonly as?: Link
  readonly picture: ReactNode
  readonly label: ReactNode
  readonly detail?: ReactNode
} & Omit<ComponentPropsWithRef<Link>, 'as' | 'children' | 'className' | 'detail' | 'label' | 'picture'>

export const Tile = <Link extends ElementType = 'a'>({ as, picture, label, detail, ...rest }: TileProps<Link>) => {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={styles.tile}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.label}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </Tag>
  )
}
