import styles from './kbd.module.css'

/** The key of an act. Its button says it in `aria-keyshortcuts` as well. */
export const Kbd = ({ children }: { readonly children: string }) => <kbd className={styles.kbd}>{children}</kbd>
