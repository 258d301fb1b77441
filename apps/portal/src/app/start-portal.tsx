import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import type { StartData } from '@reprise/contract/start-data'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { createAffiliates, createConfigCache } from '#portal/affiliate/index.ts'
import { createMessageStore } from '#portal/i18n/load-messages.ts'
import { createPortalRouter } from './create-portal-router.tsx'

/** The portal, with what the first HTML brought already in its caches. */
export const startPortal = (start: StartData['affiliate'], pageLocale: string, history?: RouterHistory) => {
  const cache = createConfigCache()
  const messages = createMessageStore()
  if (start !== null) {
    cache.keep(start)
    const { locale, messages: texts, hasOrderTexts } = start
    messages.keep(start.config.instanceId, { locale, texts }, hasOrderTexts)
  }
  const context = { affiliates: createAffiliates(cache), messages, pageLocale: pageLocale || FALLBACK_LOCALE }
  return <RouterProvider router={createPortalRouter(context, history)} />
}
