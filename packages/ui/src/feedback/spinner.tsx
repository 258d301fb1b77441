import styles from './spinner.module.css'

/** A turning ring that appears only when the wait has lasted a second. Say in words what is awaited. */
export const Spinner = () => <span aria-hidden="true" className={styles.spinner} />
