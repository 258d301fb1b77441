import { needsOrderTexts } from '@reprise/contract/words/order-texts'
import { createRoute } from '@tanstack/react-router'
import { enter, isOpen } from '#portal/affiliate/index.ts'
import { paths, type SearchParams } from '#portal/navigation/paths.ts'
import { isShown, knownAffiliate, knownLocale, redirectTo } from '../guards.ts'
import type { Comer } from '../order-guards.ts'
import { AffiliatePages } from '../shell/affiliate-pages.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { rootRoute } from './root.routes.tsx'

/**
 * The guards run in this order, before any page of the affiliate asks for its own data.
 * What keeps a newcomer out lets a customer of the affiliate through (docs/decisions/0056).
 */
export const affiliateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$affiliateId/$locale',
  beforeLoad: async ({ params, context, location, matches }) => {
    const affiliate = await knownAffiliate(context.affiliates, params.affiliateId, location)
    const { config, allowedRoutes } = affiliate
    knownLocale(config, params.locale, location)
    const at = { affiliateId: config.instanceId, locale: params.locale }
    const page = matches.at(-1)
    const name = page?.staticData.routeName
    const isAllowed = isShown(allowedRoutes, { name, pathname: location.pathname })
    const search = location.search as SearchParams
    if (search['storeId'] !== undefined) {
      const { noteStoreVisit } = await import('#portal/affiliate/store-visit.ts')
      noteStoreVisit(config.instanceId, { storeId: search['storeId'], userId: search['userId'] })
    }
    if (search['affiliateReference'] !== undefined) {
      const { noteAffiliateReference } = await import('#portal/affiliate/affiliate-reference.ts')
      noteAffiliateReference(config.instanceId, search['affiliateReference'])
    }
    const { admitted, referrer } = enter(config, search['referrer'])
    const gate = isOpen(config) ? (admitted ? null : ('referrer' as const)) : ('opening' as const)
    const { orderId } = (page?.params ?? {}) as { readonly orderId?: string }
    let comer: Comer = page?.staticData.isForCustomers ? 'customer' : 'stranger'
    if (comer === 'stranger' && (!isAllowed || gate !== null)) {
      const { soldHere } = await import('../order-guards.ts')
      comer = await soldHere({ config, at, routeName: name, orderId, orders: context.orders })
    }
    if (!isAllowed && comer === 'stranger') throw redirectTo(paths.notFound(at))
    return {
      affiliate,
      at,
      referrer,
      gate: comer === 'stranger' ? gate : null,
      failure: typeof comer === 'object' ? comer.failure : undefined,
      texts: await context.messages.load(at.locale, at.affiliateId, needsOrderTexts(name)),
    }
  },
  component: function Affiliate() {
    return <AffiliatePages {...affiliateRoute.useRouteContext()} />
  },
})

/** Above the screens that read from the Order API, without a path: the home page does without what keeps readings. */
export const dataRoute = createRoute({
  getParentRoute: () => affiliateRoute,
  id: 'data',
  component: lazyScreen(() => import('../data-layer.tsx'), 'DataLayer'),
})
