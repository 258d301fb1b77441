import { isUnanswered } from '@reprise/browser/http-errors.ts'
import { send } from '@reprise/browser/http.ts'
import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'

const STARTED_ANEW_KEY = 'started-anew'
/** How long the server may take to show that it is there, in ms. */
const PATIENCE_MS = 5_000

/** Only where the server answers, and gives whether it does: without a network what was typed would be lost. */
export const startAnew = async (view: Pick<Window, 'location'> = window): Promise<boolean> => {
  const isThere = await send({ method: 'HEAD', url: view.location.pathname, timeoutMs: PATIENCE_MS }, () =>
    Promise.resolve(true),
  ).catch((failure: unknown) => !isUnanswered(failure))
  if (isThere) view.location.reload()
  return isThere
}

/** Once a session: the second time something else is wrong, and the failure is shown. */
export const startAnewOnce = async (
  view: Pick<Window, 'location'> = window,
  store: SessionStore = sessionStore,
): Promise<void> => {
  if (store.read(STARTED_ANEW_KEY) === true) return
  store.write(STARTED_ANEW_KEY, true)
  // Where nothing can be kept, starting again might never end.
  if (store.read(STARTED_ANEW_KEY) !== true) return
  if (!(await startAnew(view))) store.remove(STARTED_ANEW_KEY)
}
