import { FALLBACK_LOCALE, SCROLL_DURATION_MS } from '@reprise/contract/limits'
import type { StartData } from '@reprise/contract/programme/start-data'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { createAffiliates, createConfigCache } from '#portal/affiliate/index.ts'
import { createMessageStore } from '#portal/i18n/load-messages.ts'
import { parseSearch, stringifySearch } from '#portal/navigation/paths.ts'
import { pageOf } from '#portal/navigation/screen-title.tsx'
import { scrollToTop } from '#portal/platform/scroll-to-top.ts'
import { FailureScreen } from './failure/failure-screen.tsx'
import type { PortalContext } from './portal-context.ts'
import { affiliateRoute, dataRoute } from './routes/affiliate.routes.tsx'
import { orderLinkRoutes } from './routes/order-link.routes.tsx'
import { rootRoute, rootRoutes } from './routes/root.routes.tsx'
import { dataScreens, plainScreens } from './routes/screen.routes.tsx'
import { WaitingScreen } from './shell/waiting-screen.tsx'

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
  const router = createPortalRouter(
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
  startAtTheTop(router)
  return router
}

/**
 * Going back finds the page where it was left: the router sees to that (quality U39). It listens from the first page
 * on: where nothing listens to its history, a router follows a redirect by itself.
 */
const startAtTheTop = ({ history, subscribe }: ReturnType<typeof createPortalRouter>): void => {
  let forward: boolean | undefined
  subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (forward === undefined)
      history.subscribe(({ action }: { action: { type: string } }) => {
        forward = action.type === 'PUSH' || action.type === 'REPLACE'
      })
    const isNewPage = fromLocation === undefined || pageOf(fromLocation.pathname) !== pageOf(toLocation.pathname)
    if (forward === true && isNewPage && toLocation.hash === '') scrollToTop(SCROLL_DURATION_MS)
    forward = false
  })
}

const routeTree = rootRoute.addChildren([
  ...rootRoutes,
  ...orderLinkRoutes,
  affiliateRoute.addChildren([...plainScreens, dataRoute.addChildren(dataScreens)]),
])

/** How long a page may be on its way before something says so, in ms. */
const QUIET_MS = 400

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
