import { REVISION_CHECK_MS } from '@reprise/contract/limits'
import { fetchRevision } from '#portal/api/instance.ts'
import { now } from '#portal/platform/clock.ts'

export type Watched = {
  readonly affiliateId: string
  /** The state that the page shows. */
  readonly revision: string
  /** Told once, when the state is another one or the affiliate is gone. */
  readonly onChange: () => void
}

/**
 * Looks from time to time, while the page can be seen, whether the affiliate has changed since it was read; a page that
 * comes back into sight looks at once. So the configuration may be kept for its hour (specification, section 9), and a
 * replaced token, an archived programme or a corrected text still reaches an open page within a minute. Gives what ends it.
 */
export const watchRevision = ({ affiliateId, revision, onChange }: Watched, view: Window = window): (() => void) => {
  let looked = now()
  let over = false
  const look = async (): Promise<void> => {
    if (view.document.hidden || over) return
    looked = now()
    const present = await fetchRevision(affiliateId).catch(() => revision)
    if (over || present === revision) return
    over = true
    onChange()
  }
  const lookIfLate = () => void (now() - looked >= REVISION_CHECK_MS && look())
  const timer = view.setInterval(() => void look(), REVISION_CHECK_MS)
  view.document.addEventListener('visibilitychange', lookIfLate)
  return () => {
    over = true
    view.clearInterval(timer)
    view.document.removeEventListener('visibilitychange', lookIfLate)
  }
}
