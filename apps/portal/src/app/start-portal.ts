import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import type { StartData } from '@reprise/contract/start-data'
import type { RouterHistory } from '@tanstack/react-router'
import { createAffiliates, createConfigCache } from '#portal/affiliate/index.ts'
import { createMessageStore } from '#portal/i18n/load-messages.ts'
import { createPortalRouter } from './create-portal-router.tsx'

/** The portal's pages, with what the first HTML brought already in their caches. */
export const startPortal = (
  { affiliate, operator, readings }: StartData,
  pageLocale: string,
  history?: RouterHistory,
) => {
  const cache = createConfigCache()
  const messages = createMessageStore()
  if (affiliate !== null) {
    cache.keep(affiliate)
    const { config, locale, messages: texts, hasOrderTexts } = affiliate
    messages.keep(config.instanceId, { locale, texts }, hasOrderTexts)
  }
  const affiliates = createAffiliates(cache)
  return createPortalRouter(
    {
      affiliates,
      messages,
      orders: new Set(),
      pageLocale: pageLocale || FALLBACK_LOCALE,
      arrival: affiliate && {
        affiliateId: affiliate.config.instanceId,
        locale: affiliate.locale,
        token: affiliate.config.orderAPI.token,
      },
      operator,
      readings,
    },
    history,
  )
}
