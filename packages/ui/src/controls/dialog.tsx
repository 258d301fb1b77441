import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './dialog.module.css'
import { Icon } from '../drawings/icon.tsx'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeText: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** For a picture: as wide as the window has room. */
  readonly wide?: boolean
  /** What it asks about is being done: it stays until that has ended. */
  readonly busy?: boolean
  /** It shows what is shown this once: neither Escape nor a click beside it closes it. */
  readonly stays?: boolean
}

export const Dialog = ({
  open,
  onClose,
  title,
  closeText,
  children,
  actions,
  wide = false,
  busy = false,
  stays = false,
}: DialogProps) => {
  const titleId = useId()
  const isBeside = useRef(false)
  const close = () => {
    if (!busy) onClose()
  }
  if (!open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, by the browser
    <dialog
      aria-labelledby={titleId}
      className={classNames(styles.dialog, wide && styles.wide)}
      onClick={(event) => {
        // The sheet fills the dialog, so only the backdrop is the dialog itself.
        if (isBeside.current && event.target === event.currentTarget && !stays) close()
      }}
      onMouseDown={(event) => {
        // Words that are marked in a field with the pointer end beside the dialog at times: what was typed stays.
        isBeside.current = event.target === event.currentTarget
      }}
      onCancel={(event) => {
        // A file field within it tells of its own cancel.
        if ((busy || stays) && event.target === event.currentTarget) event.preventDefault()
      }}
      onClose={close}
      ref={showModal}
    >
      <div className={styles.sheet}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <div>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {/* Last, though it stands on top: the browser gives the focus to the first field, or else to the first act. */}
        <button aria-label={closeText} className={styles.close} onClick={close} type="button">
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}

/** Closed before it goes, so that the browser gives the focus back to what it was opened from. */
const showModal = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  return () => dialog.close()
}
