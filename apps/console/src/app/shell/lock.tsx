import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UNAUTHORIZED } from '@reprise/browser/http.ts'
import { StationEntry } from '#console/sign-in/station-entry.tsx'
import { PasskeyButton } from '#console/sign-in/passkey-button.tsx'
import { ME_KEY, type Me, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './lock.module.css'

/** Where the session ends the page stays as it is, behind this: nothing that was begun is lost. */
export const Lock = () => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const [locked, setLocked] = useState(false)
  useEffect(function watchTheSession() {
    const lock = () => setLocked(true)
    document.addEventListener(UNAUTHORIZED, lock)
    return () => document.removeEventListener(UNAUTHORIZED, lock)
  }, [])
  if (!locked) return null
  const open = (person: Me) => {
    // What stands on the page is another person's: it starts afresh.
    if (person.id !== me.id) return window.location.reload()
    setLocked(false)
    queries.setQueryData(ME_KEY, person)
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
