import { Page } from '@reprise/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import styles from './tall-page.module.css'

type TallPageProps = { readonly children: ReactNode; readonly narrow?: boolean }

/** As high as the window at least: its footer is out of sight, and so is not moved in sight by what comes. */
export const TallPage = ({ children, narrow = false }: TallPageProps) => (
  <div className={styles.tall}>
    <Page narrow={narrow}>{children}</Page>
  </div>
)
