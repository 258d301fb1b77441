import { type ReactNode, useEffect } from 'react'
import styles from './screen.module.css'

type ScreenProps = {
  readonly title: string
  /** One sentence on what stands here. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What every page of the console starts with: its name, and what can be done on it. */
export const Screen = ({ title, lead, actions, children }: ScreenProps) => {
  useEffect(
    function nameTheTab() {
      document.title = `${title} · Reprise`
    },
    [title],
  )
  return (
    <main className={styles.screen} id="main">
      <header className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  )
}
