import { useQueryClient } from '@tanstack/react-query'
import { amongTests } from '#console/api/test-orders.ts'
import { forgetHeld, sendHeldAfterLock } from '#console/hold/held.ts'
import { StationEntry } from '#console/sign-in/station-entry.tsx'
import { PasskeyButton } from '#console/sign-in/passkey-button.tsx'
import { ME_KEY, type Me, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './lock.module.css'

type LockDialogProps = { readonly onOpen: () => void }

/** The way in again, over the page as it stands. */
export const LockDialog = ({ onOpen }: LockDialogProps) => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const open = (person: Me) => {
    // What stands on the page, and what it holds, is another person's: it starts afresh.
    if (person.id !== me.id) {
      forgetHeld()
      return window.location.reload()
    }
    onOpen()
    sendHeldAfterLock()
    if (!amongTests()) queries.setQueryData(ME_KEY, person)
    void queries.invalidateQueries()
  }
  return (
    <dialog aria-labelledby="lock-title" className={styles.lock} onCancel={stay} ref={showModal}>
      <h2 className={styles.title} id="lock-title">
        {t('console.lock.title', { name: me.name })}
      </h2>
      <p>{t('console.lock.text')}</p>
      <StationEntry onSignedIn={open} />
      <PasskeyButton onSignedIn={open} text={t('console.lock.open')} />
    </dialog>
  )
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault()

const showModal = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  return () => dialog.close()
}
