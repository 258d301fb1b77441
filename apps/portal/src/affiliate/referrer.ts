import type { InstanceConfig } from '@reprise/contract/programme/instance'
import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'

/** Name in session storage; the referrer counts for the whole visit of this tab. */
const REFERRER_KEY = 'affiliate-referrer'

type Kept = { readonly affiliateId: string; readonly referrer: string }

/** Whether a visit may enter, and where it came from (words §5). */
export type Entry = { readonly admitted: boolean; readonly referrer: string | undefined }

/** The tab's `?referrer=` where the affiliate knows it, else the default; partners' affiliates need a known one. */
export const enter = (
  { instanceId, referrerOnly, referrers, defaultReferrer }: InstanceConfig,
  named: string | undefined,
  store: SessionStore = sessionStore,
): Entry => {
  const known = (name: string | undefined) => (name !== undefined && referrers.includes(name) ? name : undefined)
  const now = known(named)
  if (now !== undefined) store.write(REFERRER_KEY, { affiliateId: instanceId, referrer: now } satisfies Kept)
  const referrer = now ?? known(keptFor(instanceId, store))
  if (referrer !== undefined) return { admitted: true, referrer }
  return { admitted: !referrerOnly, referrer: referrerOnly ? undefined : defaultReferrer }
}

const keptFor = (affiliateId: string, store: SessionStore): string | undefined => {
  const kept = store.read(REFERRER_KEY) as Partial<Kept> | null | undefined
  return kept?.affiliateId === affiliateId ? kept.referrer : undefined
}
