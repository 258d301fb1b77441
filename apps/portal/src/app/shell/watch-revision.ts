import { REVISION_CHECK_MS } from '@reprise/contract/limits'
import { fetchRevision } from '#portal/api/instance.ts'
import { now } from '@reprise/browser/clock.ts'
import { UNAUTHORIZED } from '@reprise/browser/http.ts'

/** The processes of a server hear of a change within moments of each other; none of them is asked before, in ms. */
const SETTLED_MS = 1_000

export type Watched = {
  readonly affiliateId: string
  readonly revision: string
  /** Told when the state is another one or the affiliate is gone; again at the next look, where nothing came of it. */
  readonly onChange: () => void
}

/**
 * Looks from time to time while the page can be seen, and at once when it comes back into sight or its token is
 * refused. So the configuration may be kept for its hour (portal §9), and a replaced token or a corrected text still
 * reaches an open page within a minute. Gives what ends it.
 */
export const watchRevision = ({ affiliateId, revision, onChange }: Watched, view: Window = window): (() => void) => {
  let looked = now()
  let over = false
  let settling: number | undefined
  const look = async (): Promise<void> => {
    if (view.document.hidden || over) return
    looked = now()
    const present = await fetchRevision(affiliateId).catch(() => revision)
    if (!over && present !== revision) settling = view.setTimeout(onChange, SETTLED_MS)
  }
  const lookIfLate = () => void (now() - looked >= REVISION_CHECK_MS && look())
  const lookNow = () => void look()
  const timer = view.setInterval(lookNow, REVISION_CHECK_MS)
  view.document.addEventListener('visibilitychange', lookIfLate)
  view.document.addEventListener(UNAUTHORIZED, lookNow)
  return () => {
    over = true
    view.clearInterval(timer)
    view.clearTimeout(settling)
    view.document.removeEventListener('visibilitychange', lookIfLate)
    view.document.removeEventListener(UNAUTHORIZED, lookNow)
  }
}
