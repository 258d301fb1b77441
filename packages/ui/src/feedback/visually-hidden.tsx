import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for a screen reader that the eye already has from the picture or the place. */
export const VisuallyHidden = ({ children, id }: { readonly children: ReactNode; readonly id?: string }) => (
  <span className={styles.hidden} id={id}>
    {children}
  </span>
)
