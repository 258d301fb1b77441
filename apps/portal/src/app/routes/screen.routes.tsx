import type { RouteName } from '@reprise/contract/allowed-routes'
import { ORDER_SCREENS } from '@reprise/contract/screen-kind'
import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { knownProductType, namedProduct, offerParams, previousRoute, validOrderId } from '../guards.ts'
import { affiliateRoute } from './affiliate.routes.tsx'
import { dataRoute } from './data.routes.tsx'
import { lazyScreen } from './lazy-screen.ts'

const home = lazyScreen(() => import('#portal/home/home.screen.tsx'), 'Screen')
const find = lazyScreen(() => import('#portal/find-product/find-product.screen.tsx'), 'Screen')
const estimate = lazyScreen(() => import('#portal/trade-in/estimation/estimate.screen.tsx'), 'Screen')
const recapitulation = lazyScreen(() => import('#portal/trade-in/recapitulation/recapitulation.screen.tsx'), 'Screen')
const customerData = lazyScreen(() => import('#portal/trade-in/customer-data/customer-data.screen.tsx'), 'Screen')
const success = lazyScreen(() => import('#portal/trade-in/success/success.screen.tsx'), 'Screen')
const orderDetails = lazyScreen(() => import('#portal/order/order-details.screen.tsx'), 'Screen')
const follow = lazyScreen(() => import('#portal/order/follow.screen.tsx'), 'Screen')
const sendProduct = lazyScreen(() => import('#portal/send-product/send-product.screen.tsx'), 'Screen')
const documents = lazyScreen(() => import('#portal/documents/documents.screen.tsx'), 'Screen')
const litigation = lazyScreen(() => import('#portal/litigation/litigation.screen.tsx'), 'Screen')
const iosLitigation = lazyScreen(() => import('#portal/litigation/ios-litigation.screen.tsx'), 'Screen')
const identityScreens = {
  identity: lazyScreen(() => import('#portal/identity/identity.screen.tsx'), 'Screen'),
  'identity/qrcode': lazyScreen(() => import('#portal/identity/qrcode.screen.tsx'), 'Screen'),
  'identity/idcheck': lazyScreen(() => import('#portal/identity/idcheck.screen.tsx'), 'Screen'),
  'identity/pending': lazyScreen(() => import('#portal/identity/pending.screen.tsx'), 'Screen'),
  'identity/succeed': lazyScreen(() => import('#portal/identity/succeed.screen.tsx'), 'Screen'),
  'identity/failed': lazyScreen(() => import('#portal/identity/failed.screen.tsx'), 'Screen'),
} as const
const pageNotFound = lazyScreen(() => import('../not-found/not-found.screen.tsx'), 'PageNotFound')

const isIdentityPage = (page: string): page is keyof typeof identityScreens => Object.hasOwn(identityScreens, page)

const screen = (path: string, routeName: RouteName, component: RouteComponent) =>
  createRoute({ getParentRoute: () => affiliateRoute, path, staticData: { routeName }, component })

/** A page of one order, `/{page}/{orderId}`. */
const ofOrder = (page: string, routeName: RouteName, component: RouteComponent, isBare = false) =>
  createRoute({
    getParentRoute: () => dataRoute,
    path: `/${page}/$orderId`,
    staticData: { routeName, ...(isBare && { chrome: 'bare' }) },
    beforeLoad: ({ context: { at }, params }) => validOrderId(at, params.orderId),
    component,
  })

const draftStore = () => import('#portal/trade-in/draft-store.ts')

/** Children of `/{affiliateId}/{locale}` that read nothing but the affiliate (portal §2). */
export const plainScreens = [
  screen('/', 'home', home),
  screen('/documents', 'documents', home),
  screen('/order', 'order', home),
  screen('/litigation', 'litigation', home),
  createRoute({ getParentRoute: () => affiliateRoute, path: '/$', component: pageNotFound }),
]

/** Children that read products, quotations and orders. */
export const dataScreens = [
  createRoute({
    getParentRoute: () => dataRoute,
    path: '/find/$productType',
    staticData: { routeName: 'find' },
    beforeLoad: ({ context: { affiliate, at }, params }) => knownProductType(affiliate.config, at, params.productType),
    component: find,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: '/estimate/$productId',
    staticData: { routeName: 'estimate' },
    beforeLoad: ({ context: { at }, params }) => namedProduct(at, params.productId),
    component: estimate,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: '/estimate/$productId/offer',
    staticData: { routeName: 'estimate' },
    beforeLoad: async ({ context, params }) => {
      const { draftedQuotation, openDraft } = await draftStore()
      openDraft(context.at.affiliateId)
      offerParams(context.at, params.productId, draftedQuotation(params.productId))
    },
    component: recapitulation,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: '/estimate/$productId/$quote/offer',
    staticData: { routeName: 'estimate' },
    beforeLoad: async ({ context, params }) => {
      offerParams(context.at, params.productId, params.quote)
      const { openDraft } = await draftStore()
      openDraft(context.at.affiliateId)
    },
    component: recapitulation,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: '/customer',
    staticData: { routeName: 'customer' },
    beforeLoad: async ({ context, location }) => {
      previousRoute(context.at, location)
      const { openDraft } = await draftStore()
      openDraft(context.at.affiliateId)
    },
    component: customerData,
  }),
  createRoute({
    getParentRoute: () => dataRoute,
    path: '/follow',
    staticData: { routeName: 'order', isForCustomers: true },
    component: follow,
  }),
  ofOrder('documents', 'documents', documents),
  ofOrder('order', 'order', orderDetails),
  ofOrder('sendproduct', 'sendproduct', sendProduct),
  ofOrder('litigation', 'litigation', litigation),
  ofOrder('ioslitigation', 'ioslitigation', iosLitigation),
  ...ORDER_SCREENS.flatMap(({ page, bareChrome }) =>
    isIdentityPage(page) ? [ofOrder(page, 'identity', identityScreens[page], bareChrome)] : [],
  ),
  createRoute({
    getParentRoute: () => dataRoute,
    path: '/success',
    staticData: { routeName: 'success' },
    component: success,
  }),
]
