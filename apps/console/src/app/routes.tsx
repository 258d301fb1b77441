import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { openAt } from '#console/api/test-orders.ts'
import {
  BY_HAND_PATH,
  CLAIMS_PATH,
  DONATIONS_PATH,
  PAGES,
  type PageName,
  VOUCHERS_PATH,
} from '#console/navigation/pages.ts'
import { afterPaint } from '#console/navigation/after-paint.ts'
import { withoutEmpty } from '#console/navigation/router.tsx'
import { RouteFailure } from './route-failure.tsx'
import { Desk } from './shell/desk.tsx'
import { PageDoor } from './page-door.tsx'

const rootRoute = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
})

/** Everything behind the sign-in. */
const deskRoute = createRoute({ getParentRoute: () => rootRoute, id: 'desk', component: Desk })

type Load = () => Promise<Record<string, ComponentType>>

/** A file of a screen gives its screen and nothing else. */
const pageOf = (load: Load) =>
  lazyRouteComponent(async () => {
    const [, Page] = Object.entries(await load()).find(([part]) => part.endsWith('Screen')) ?? []
    return { default: Page as ComponentType }
  })

const screen = (name: PageName, path: string, load: Load) =>
  createRoute({
    getParentRoute: () => deskRoute,
    path,
    component: PageDoor(name, pageOf(load)),
    // A page that is loaded already would else be drawn in the task that took the key, and the next key would wait for it.
    beforeLoad: ({ cause }) => (cause === 'enter' ? afterPaint() : undefined),
  })

const screens = [
  screen('today', PAGES.today.path, () => import('#console/today/today.screen.tsx')),
  screen('bench', PAGES.bench.path, () => import('#console/bench/bench.screen.tsx')),
  screen('bench', `${PAGES.bench.path}/$id`, () => import('#console/bench/look/look.screen.tsx')),
  screen('orders', PAGES.orders.path, () => import('#console/orders/orders.screen.tsx')),
  screen('orders', `${PAGES.orders.path}/$id`, () => import('#console/order/order.screen.tsx')),
  screen('parcels', PAGES.parcels.path, () => import('#console/parcels/parcels.screen.tsx')),
  screen('batches', PAGES.batches.path, () => import('#console/batches/batches.screen.tsx')),
  screen('batches', `${PAGES.batches.path}/$id`, () => import('#console/batches/batch.screen.tsx')),
  screen('erasure', PAGES.erasure.path, () => import('#console/erasure/erasure.screen.tsx')),
  screen('documents', PAGES.documents.path, () => import('#console/documents/documents.screen.tsx')),
  screen('identity', PAGES.identity.path, () => import('#console/identity/identity.screen.tsx')),
  screen('cases', PAGES.cases.path, () => import('#console/cases/cases.screen.tsx')),
  screen('litigations', PAGES.litigations.path, () => import('#console/cases/questions/questions.screen.tsx')),
  screen('litigations', `${PAGES.litigations.path}/$id`, () => import('#console/cases/questions/question.screen.tsx')),
  screen('cases', `${PAGES.cases.path}/$id`, () => import('#console/cases/case.screen.tsx')),
  screen('prices', PAGES.prices.path, () => import('#console/prices/prices.screen.tsx')),
  screen('prices', `${PAGES.prices.path}/$market/$currency/grid`, () => import('#console/prices/grid/grid.screen.tsx')),
  screen(
    'prices',
    `${PAGES.prices.path}/$market/$currency/$version`,
    () => import('#console/prices/changes.screen.tsx'),
  ),
  screen('questions', PAGES.questions.path, () => import('#console/questions/questions.screen.tsx')),
  screen('questions', `${PAGES.questions.path}/$type`, () => import('#console/questions/questionnaire.screen.tsx')),
  screen('programmes', PAGES.programmes.path, () => import('#console/programmes/programmes.screen.tsx')),
  screen('programmes', `${PAGES.programmes.path}/$id/$part`, () => import('#console/programmes/programme.screen.tsx')),
  screen('promotions', PAGES.promotions.path, () => import('#console/promotions/promotions.screen.tsx')),
  screen('catalogue', PAGES.catalogue.path, () => import('#console/catalogue/catalogue.screen.tsx')),
  screen('payouts', PAGES.payouts.path, () => import('#console/payouts/payouts.screen.tsx')),
  screen('payouts', BY_HAND_PATH, () => import('#console/payouts/by-hand/by-hand.screen.tsx')),
  screen('payouts', VOUCHERS_PATH, () => import('#console/payouts/vouchers/vouchers.screen.tsx')),
  screen('payouts', DONATIONS_PATH, () => import('#console/payouts/donations/donations.screen.tsx')),
  screen('payouts', CLAIMS_PATH, () => import('#console/payouts/claims/claims.screen.tsx')),
  screen('payouts', `${PAGES.payouts.path}/$id`, () => import('#console/payouts/payout.screen.tsx')),
  screen('fraud', PAGES.fraud.path, () => import('#console/fraud/fraud.screen.tsx')),
  screen('register', PAGES.register.path, () => import('#console/register/register.screen.tsx')),
  screen('approvals', PAGES.approvals.path, () => import('#console/approvals/approvals.screen.tsx')),
  screen('reports', PAGES.reports.path, () => import('#console/reports/reports.screen.tsx')),
  screen('reports', `${PAGES.reports.path}/$name`, () => import('#console/reports/report.screen.tsx')),
  screen('people', PAGES.people.path, () => import('#console/people/people.screen.tsx')),
  screen('keys', PAGES.keys.path, () => import('#console/keys/keys.screen.tsx')),
  screen('stations', PAGES.stations.path, () => import('#console/stations/stations.screen.tsx')),
  screen('audit', PAGES.audit.path, () => import('#console/audit/audit.screen.tsx')),
  screen('system', PAGES.system.path, () => import('#console/system/system.screen.tsx')),
  screen('me', PAGES.me.path, () => import('#console/me/me.screen.tsx')),
]

const enrolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/enrol',
  component: pageOf(() => import('#console/sign-in/enrol.screen.tsx')),
})

const phoneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/photos',
  component: pageOf(() => import('#console/bench/phone/phone.screen.tsx')),
})

const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo',
  component: pageOf(() => import('#console/sign-in/demo.screen.tsx')),
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: pageOf(() => import('#console/sign-in/account.screen.tsx')),
})

const routeTree = rootRoute.addChildren([
  enrolRoute,
  demoRoute,
  accountRoute,
  phoneRoute,
  deskRoute.addChildren(screens),
])

export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    basepath: openAt(history?.location.pathname ?? window.location.pathname),
    ...(history && { history }),
    // Filters are words, as they stand in the address.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (filters) => {
      const search = new URLSearchParams(withoutEmpty(filters) as Record<string, string>).toString()
      return search === '' ? '' : `?${search}`
    },
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>
