import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import type { StartData } from '@reprise/contract/start-data'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { createAffiliates, createConfigCache } from '#portal/affiliate/index.ts'
import { createMessageStore } from '#portal/i18n/load-messages.ts'
import { parseSearch, stringifySearch } from '#portal/navigation/paths.ts'
import { FailureScreen } from './failure/failure-screen.tsx'
import type { PortalContext } from './portal-context.ts'
import { affiliateRoute, dataRoute } from './routes/affiliate.routes.tsx'
import { orderLinkRoutes } from './routes/order-link.routes.tsx'
import { rootRoute, rootRoutes } from './routes/root.routes.tsx'
import { dataScreens, plainScreens } from './routes/screen.routes.tsx'
import { WaitingScreen } from './shell/waiting-screen.tsx'

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

const routeTree = rootRoute.addChildren([
  ...rootRoutes,
  ...orderLinkRoutes,
  affiliateRoute.addChildren([...plainScreens, dataRoute.addChildren(dataScreens)]),
])

/** How long a page may be on its way before something says so, in ms. */
const QUIET_MS = 400

/** The portal's pages; the tests give it a history of their own. */
const createPortalRouter = (context: PortalContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // A link starts to load when the visitor is about to follow it.
    defaultPreload: 'intent',
    defaultPendingMs: QUIET_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: WaitingScreen,
    defaultErrorComponent: FailureScreen,
    // Where the first view is drawn there is no window to scroll.
    scrollRestoration: typeof window !== 'undefined',
  })
