import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { UNAUTHORIZED } from '@reprise/browser/http.ts'
import { forgetHeld, lockHeld, sendHeldAfterLock } from '#console/hold/held.ts'
import { ME_KEY, type Me, useMe } from '#console/session/me.ts'

const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog.tsx')).LockDialog }))

/** Where the session ends the page stays as it is, behind this: nothing that was begun is lost. */
export const Lock = () => {
  const me = useMe()
  const queries = useQueryClient()
  const [locked, setLocked] = useState(false)
  useEffect(function watchTheSession() {
    const lock = () => {
      lockHeld()
      setLocked(true)
    }
    document.addEventListener(UNAUTHORIZED, lock)
    return () => document.removeEventListener(UNAUTHORIZED, lock)
  }, [])
  if (!locked) return null
  const open = (person: Me) => {
    // What stands on the page, and what it holds, is another person's: it starts afresh.
    if (person.id !== me.id) {
      forgetHeld()
      return window.location.reload()
    }
    setLocked(false)
    sendHeldAfterLock()
    queries.setQueryData(ME_KEY, person)
    void queries.invalidateQueries()
  }
  return (
    <Suspense>
      <LockDialog name={me.name} onSignedIn={open} />
    </Suspense>
  )
}
