import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import styles from './affiliate-bar.module.css'
import { classNames } from '@reprise/ui/layout/class-names.ts'

type AffiliateMarkProps<Link extends ElementType> = {
  readonly as?: Link
  readonly name: string
  /** Address of a square drawing that stands beside the name. */
  readonly mark?: string | undefined
  /** Address of a drawn name, instead of both. */
  readonly logo?: string | undefined
  readonly logoDark?: string | undefined
} & Omit<ComponentPropsWithRef<Link>, 'as' | 'children' | 'className' | 'logo' | 'logoDark' | 'mark' | 'name'>

export const AffiliateMark = <Link extends ElementType = 'a'>({
  as,
  name,
  mark,
  logo,
  logoDark,
  ...rest
}: AffiliateMarkProps<Link>) => {
  const Tag: ElementType = as ?? 'a'
  return (
    <Tag {...rest} className={styles.mark}>
      {logo === undefined ? (
        <>
          {mark !== undefined && <img alt="" className={styles.sign} height="32" src={mark} width="32" />}
          {name}
        </>
      ) : (
        <>
          <img
            alt={name}
            className={classNames(styles.logo, logoDark !== undefined && styles.lightOnly)}
            height="32"
            src={logo}
          />
          {logoDark !== undefined && (
            <img
              alt={name}
              className={classNames(styles.logo, styles.darkOnly)}
              height="32"
              loading="lazy"
              src={logoDark}
            />
          )}
        </>
      )}
    </Tag>
  )
}

type AffiliateBarProps = {
  readonly mark: ReactNode
  readonly children?: ReactNode
}

export const AffiliateBar = ({ mark, children }: AffiliateBarProps) => (
  <header className={styles.bar}>
    <div className={styles.inner}>
      {mark}
      <div className={styles.tools}>{children}</div>
    </div>
  </header>
)

export const SkipLink = ({ target, children }: { readonly target: string; readonly children: ReactNode }) => (
  <a className={styles.skip} href={`#${target}`}>
    {children}
  </a>
)
