import { StationEntry } from '#console/sign-in/station-entry.tsx'
import { PasskeyButton } from '#console/sign-in/passkey-button.tsx'
import type { Me } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './lock.module.css'

type LockDialogProps = { readonly name: string; readonly onSignedIn: (person: Me) => void }

/** The way in again, over the page as it stands. */
export const LockDialog = ({ name, onSignedIn }: LockDialogProps) => {
  const t = useT()
  return (
    <dialog aria-labelledby="lock-title" className={styles.lock} onCancel={stay} ref={showModal}>
      <h2 className={styles.title} id="lock-title">
        {t('console.lock.title', { name })}
      </h2>
      <p>{t('console.lock.text')}</p>
      <StationEntry onSignedIn={onSignedIn} />
      <PasskeyButton onSignedIn={onSignedIn} text={t('console.lock.open')} />
    </dialog>
  )
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault()

const showModal = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  return () => dialog.close()
}
