import type { ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

type Gap = 'tight' | 'close' | 'regular' | 'wide' | 'section'
type BoxProps = { readonly as?: ElementType; readonly children: ReactNode }

/** A page: 1120 px at most, off the edges of the screen. */
export const Page = ({ as: Tag = 'div', children, narrow = false }: BoxProps & { readonly narrow?: boolean }) => (
  <Tag className={classNames(styles.page, narrow && styles.narrow)}>{children}</Tag>
)

/** A form: 560 px at most, its fields under each other. Give it as `form` with handlers through `as` where needed. */
export const FormColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={classNames(styles.stack, styles.form)}>{children}</div>
)

export const Stack = ({ as: Tag = 'div', gap = 'regular', children }: BoxProps & { readonly gap?: Gap }) => (
  <Tag className={classNames(styles.stack, styles[gap])}>{children}</Tag>
)

export const Cluster = ({
  as: Tag = 'div',
  gap = 'close',
  spread = false,
  children,
}: BoxProps & { readonly gap?: Gap; readonly spread?: boolean }) => (
  <Tag className={classNames(styles.cluster, styles[gap], spread && styles.spread)}>{children}</Tag>
)

type ColumnsProps = {
  readonly children: ReactNode
  readonly side: ReactNode
  readonly sideFirst?: boolean
}

/** A main column and a side that stays in view while the main one scrolls. */
export const Columns = ({ children, side, sideFirst = false }: ColumnsProps) => (
  <div className={classNames(styles.columns, sideFirst && styles.sideFirst)}>
    <div className={styles.main}>{children}</div>
    <div className={styles.side}>{side}</div>
  </div>
)

export const Grid = ({ as: Tag = 'div', children }: BoxProps) => <Tag className={styles.grid}>{children}</Tag>

export const Card = ({ as: Tag = 'div', children }: BoxProps) => <Tag className={styles.card}>{children}</Tag>
