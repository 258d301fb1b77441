import type { ReactNode } from 'react'
import styles from './text-button.module.css'

/** Does something here, among links and as quiet as they are. */
export const TextButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button className={styles.button} onClick={onClick} type="button">
    {children}
  </button>
)
