import type { ReactNode } from 'react'
import styles from '../self-check.module.css'

type FullScreenProps = {
  readonly label: string
  /** By Escape, and by what leads back on a phone. */
  readonly close: () => void
  readonly children: ReactNode
}

/** Covers the whole page, and keeps the focus. */
export const FullScreen = ({ label, close, children }: FullScreenProps) => (
  <dialog aria-label={label} className={styles.full} onClose={close} ref={showModal}>
    {children}
  </dialog>
)

/** As large as the page: what lies under the browser's own bars is not tried. */
const showModal = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  return () => dialog.close()
}
