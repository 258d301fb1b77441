import type { ReactNode } from 'react'
import styles from './footer-bar.module.css'

type FooterBarProps = {
  readonly label: string
  readonly links: readonly { readonly id: string; readonly link: ReactNode }[]
  readonly children?: ReactNode
}

export const FooterBar = ({ label, links, children }: FooterBarProps) => (
  <footer className={styles.bar}>
    <div className={styles.inner}>
      {links.length > 0 && (
        <nav aria-label={label}>
          <ul className={styles.links}>
            {links.map(({ id, link }) => (
              <li className={styles.link} key={id}>
                {link}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children !== undefined && <div className={styles.small}>{children}</div>}
    </div>
  </footer>
)
