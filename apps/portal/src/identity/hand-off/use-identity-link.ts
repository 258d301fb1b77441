import type { ReplyOf } from '@reprise/contract/operation-types'
import { useEffect, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { now } from '@reprise/browser/clock.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { wait } from '@reprise/browser/wait.ts'
import { linkWish } from './link-wish.ts'

/** A link is renewed so long before its end, in ms: a person who scans it just then still gets in. */
const BEFORE_END_MS = 60_000
const TRY_AGAIN_MS = 5_000

/** A link that works while the page is open: it renews itself, and keeps its two words. */
export const useIdentityLink = (
  orderId: string,
): { readonly link: ReplyOf<'createIdentityLink'> | undefined; readonly failed: boolean } => {
  const api = useApi()
  const { affiliateId, locale } = useAt()
  const [link, setLink] = useState<ReplyOf<'createIdentityLink'>>()
  const [failed, setFailed] = useState(false)
  useEffect(
    function keepALink() {
      const stop = new AbortController()
      const keep = async (): Promise<void> => {
        for (;;) {
          let pause = TRY_AGAIN_MS
          try {
            const made = await api.call('createIdentityLink', {
              ...linkWish({ affiliateId, locale }, orderId),
              key: randomId(),
              signal: stop.signal,
            })
            setLink(made)
            setFailed(false)
            pause = Math.max(TRY_AGAIN_MS, Date.parse(made.expiresAt) - now() - BEFORE_END_MS)
          } catch {
            stop.signal.throwIfAborted()
            setFailed(true)
          }
          await wait(pause, stop.signal)
        }
      }
      keep().catch(() => undefined)
      return () => stop.abort()
    },
    [api, affiliateId, locale, orderId],
  )
  return { link, failed }
}
