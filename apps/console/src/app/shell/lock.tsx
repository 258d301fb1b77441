import { lazy, Suspense, useEffect, useState } from 'react'
import { UNAUTHORIZED } from '@reprise/browser/http.ts'
import { lockHeld } from '#console/hold/held.ts'

const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog.tsx')).LockDialog }))

/** Where the session ends the page stays as it is, behind this: nothing that was begun is lost. */
export const Lock = () => {
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
  return (
    <Suspense>
      <LockDialog onOpen={() => setLocked(false)} />
    </Suspense>
  )
}
