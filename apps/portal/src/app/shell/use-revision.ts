import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { whenIdle } from '#portal/platform/when-idle.ts'
import type { PortalContext } from '../portal-context.ts'

/** Takes up what changes about the affiliate while the page is open, without losing what is typed on it. */
export const useRevision = (revision: string): void => {
  const router = useRouter()
  const { affiliateId } = useAt()
  useEffect(
    function followTheAffiliate() {
      let stop: (() => void) | undefined
      const takeUp = () => {
        const { affiliates, messages } = router.options.context as PortalContext
        affiliates.forget()
        messages.forget()
        void router.invalidate()
      }
      let over = false
      const start = async () => {
        const { watchRevision } = await import('./watch-revision.ts')
        if (!over) stop = watchRevision({ affiliateId, revision, onChange: takeUp })
      }
      const callOff = whenIdle(() => void start().catch(() => undefined))
      return () => {
        over = true
        callOff()
        stop?.()
      }
    },
    [router, affiliateId, revision],
  )
}
