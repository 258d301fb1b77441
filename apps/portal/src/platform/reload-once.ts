import { type SessionStore, sessionStore } from './session-store.ts'

const RELOADED_KEY = 'reloaded-for-new-version'

/**
 * After a deployment the files of the old version may be gone, and a page that asks for one starts anew, once a session.
 * The second time something else is wrong, and the failure is shown.
 */
export const reloadOnMissingFiles = (view: Window, store: SessionStore = sessionStore): (() => void) => {
  const onMissing = (event: Event) => {
    if (store.read(RELOADED_KEY) === true) return
    store.write(RELOADED_KEY, true)
    // Where nothing can be kept, reloading might never end.
    if (store.read(RELOADED_KEY) !== true) return
    event.preventDefault()
    view.location.reload()
  }
  view.addEventListener('vite:preloadError', onMissing)
  return () => view.removeEventListener('vite:preloadError', onMissing)
}
