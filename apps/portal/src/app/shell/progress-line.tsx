import { useRouterState } from '@tanstack/react-router'
import styles from './shell.module.css'

/** A line along the top while the next page is on its way; it shows only when that takes a moment. */
export const ProgressLine = () => {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  return loading ? <div aria-hidden="true" className={styles.progress} /> : null
}
