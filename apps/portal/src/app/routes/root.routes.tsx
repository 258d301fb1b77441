import { createRootRouteWithContext, createRoute, Navigate, Outlet } from '@tanstack/react-router'
import { isRouteAllowed, type RouteName } from '@reprise/contract/programme/allowed-routes'
import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import { MessagesProvider } from '@reprise/ui/words/messages.ts'
import { AFFILIATE_NOT_FOUND } from '#portal/navigation/paths.ts'
import { knownAffiliate, toAffiliateNotFound, toFirstLocale } from '../guards.ts'
import type { PortalContext } from '../portal-context.ts'
import { lazyScreen } from './lazy-screen.ts'

export const rootRoute = createRootRouteWithContext<PortalContext>()({
  component: Outlet,
  // An address that cannot even be read.
  notFoundComponent: () => <Navigate replace to={AFFILIATE_NOT_FOUND} />,
})

const AffiliateNotFound = lazyScreen(() => import('../not-found/not-found.screen.tsx'), 'AffiliateNotFound')

/** The page for addresses that name no affiliate; in the language the server chose for this browser. */
const affiliateNotFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: AFFILIATE_NOT_FOUND,
  beforeLoad: async ({ context: { messages, pageLocale } }) => ({
    texts: await messages.load(pageLocale).catch(() => messages.load(FALLBACK_LOCALE)),
  }),
  component: function AffiliateNotFoundPage() {
    const { affiliates, operator, texts } = affiliateNotFoundRoute.useRouteContext()
    return (
      <MessagesProvider value={texts}>
        <AffiliateNotFound operator={operator} visited={affiliates.visited()} />
      </MessagesProvider>
    )
  },
})

/** Where that is not allowed there is no locale to say so in. */
const HOME = { name: 'home', path: '' } as const satisfies { name: RouteName; path: string }

/** Affiliate paths above the locale (portal §2). */
export const rootRoutes = [
  affiliateNotFoundRoute,
  createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toAffiliateNotFound }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/$affiliateId',
    beforeLoad: async ({ params, context, location }) => {
      const { config, allowedRoutes } = await knownAffiliate(context.affiliates, params.affiliateId, location)
      if (!isRouteAllowed(allowedRoutes, HOME)) return toAffiliateNotFound()
      return toFirstLocale(config, location)
    },
  }),
]
