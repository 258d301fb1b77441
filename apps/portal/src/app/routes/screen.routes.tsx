import type { RouteName } from '@reprise/contract/programme/allowed-routes'
import { ORDER_SCREENS, type OrderPage } from '@reprise/contract/programme/screen-kind'
import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { paths } from '#portal/navigation/paths.ts'
import { knownProductType, namedProduct, offerParams, previousRoute, validOrderId } from '../guards.ts'
import { affiliateRoute, dataRoute } from './affiliate.routes.tsx'
import { lazyScreen } from './lazy-screen.ts'

const home = lazyScreen(() => import('#portal/home/home.screen.tsx'), 'Screen')
const find = lazyScreen(() => import('#portal/find-product/find-product.screen.tsx'), 'Screen')
const model = lazyScreen(() => import('#portal/trade-in/model/model.screen.tsx'), 'Screen')
const estimate = lazyScreen(() => import('#portal/trade-in/estimation/estimate.screen.tsx'), 'Screen')
const selfCheck = lazyScreen(() => import('#portal/trade-in/self-check/self-check.screen.tsx'), 'Screen')
const recapitulation = lazyScreen(() => import('#portal/trade-in/recapitulation/recapitulation.screen.tsx'), 'Screen')
const customerData = lazyScreen(() => import('#portal/trade-in/customer-data/customer-data.screen.tsx'), 'Screen')
const success = lazyScreen(() => import('#portal/trade-in/success/success.screen.tsx'), 'Screen')
const pass = lazyScreen(() => import('#portal/pass/pass.screen.tsx'), 'Screen')
const follow = lazyScreen(() => import('#portal/order/follow.screen.tsx'), 'Screen')
const pageNotFound = lazyScreen(() => import('../not-found/not-found.screen.tsx'), 'PageNotFound')

const ORDER_PAGES: Readonly<Record<OrderPage, RouteComponent>> = {
  order: lazyScreen(() => import('#portal/order/order-details.screen.tsx'), 'Screen'),
  sendproduct: lazyScreen(() => import('#portal/send-product/send-product.screen.tsx'), 'Screen'),
  documents: lazyScreen(() => import('#portal/documents/documents.screen.tsx'), 'Screen'),
  litigation: lazyScreen(() => import('#portal/litigation/litigation.screen.tsx'), 'Screen'),
  ioslitigation: lazyScreen(() => import('#portal/litigation/ios-litigation.screen.tsx'), 'Screen'),
  identity: lazyScreen(() => import('#portal/identity/identity.screen.tsx'), 'Screen'),
  'identity/qrcode': lazyScreen(() => import('#portal/identity/qrcode.screen.tsx'), 'Screen'),
  'identity/idcheck': lazyScreen(() => import('#portal/identity/idcheck.screen.tsx'), 'Screen'),
  'identity/pending': lazyScreen(() => import('#portal/identity/pending.screen.tsx'), 'Screen'),
  'identity/succeed': lazyScreen(() => import('#portal/identity/succeed.screen.tsx'), 'Screen'),
  'identity/failed': lazyScreen(() => import('#portal/identity/failed.screen.tsx'), 'Screen'),
}

const screen = (path: string, routeName: RouteName, component: RouteComponent) =>
  createRoute({ getParentRoute: () => affiliateRoute, path, staticData: { routeName }, component })

/** All pages of the identity check are allowed by one name. */
type NameOf<Page extends string> = Page extends `${infer Name}/${string}` ? Name : Page

const draftStore = () => import('#portal/trade-in/draft-store.ts')

/** Children of `/{affiliateId}/{locale}` that read nothing but the affiliate (portal §2). */
export const plainScreens = [
  screen(paths.home.pattern, 'home', home),
  screen('/documents', 'documents', home),
  screen('/order', 'order', home),
  screen('/litigation', 'litigation', home),
  createRoute({ getParentRoute: () => affiliateRoute, path: '/$', component: pageNotFound }),
]

export const dataScreens = [
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.find.pattern,
    staticData: { routeName: 'find' },
    beforeLoad: ({ context: { affiliate, at }, params }) => knownProductType(affiliate.config, at, params.productType),
    component: find,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.model.pattern,
    staticData: { routeName: 'estimate' },
    component: model,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.estimate.pattern,
    staticData: { routeName: 'estimate', chrome: 'quiet' },
    beforeLoad: ({ context: { at }, params }) => namedProduct(at, params.productId),
    component: estimate,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.selfCheck.pattern,
    staticData: { routeName: 'estimate', chrome: 'quiet' },
    beforeLoad: ({ context: { at }, params }) => namedProduct(at, params.productId),
    component: selfCheck,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.draftedOffer.pattern,
    staticData: { routeName: 'estimate', chrome: 'quiet' },
    beforeLoad: async ({ context, params }) => {
      const { draftedQuotation, openDraft } = await draftStore()
      openDraft(context.at.affiliateId)
      offerParams(context.at, params.productId, draftedQuotation(params.productId))
    },
    component: recapitulation,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.offer.pattern,
    staticData: { routeName: 'estimate', chrome: 'quiet' },
    beforeLoad: async ({ context, params }) => {
      offerParams(context.at, params.productId, params.quote)
      const { openDraft } = await draftStore()
      openDraft(context.at.affiliateId)
    },
    component: recapitulation,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.customer.pattern,
    staticData: { routeName: 'customer', chrome: 'quiet' },
    beforeLoad: async ({ context, location }) => {
      previousRoute(context.at, location)
      const { openDraft } = await draftStore()
      openDraft(context.at.affiliateId)
    },
    component: customerData,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.follow.pattern,
    staticData: { routeName: 'order', isForCustomers: true },
    component: follow,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.pass.pattern,
    staticData: { routeName: 'order', isForCustomers: true },
    component: pass,
  }),
  ...ORDER_SCREENS.map(({ page, bareChrome }) =>
    createRoute({
      getParentRoute: () => dataRoute,
      path: paths.ofOrder(page).pattern,
      staticData: { routeName: page.split('/')[0] as NameOf<OrderPage>, ...(bareChrome && { chrome: 'bare' }) },
      beforeLoad: ({ context: { at }, params }) => validOrderId(at, params.orderId),
      component: ORDER_PAGES[page],
    }),
  ),
  createRoute({
    getParentRoute: () => dataRoute,
    path: paths.success.pattern,
    staticData: { routeName: 'success' },
    component: success,
  }),
]
