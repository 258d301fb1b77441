import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import {
  BY_HAND_PATH,
  CLAIMS_PATH,
  DONATIONS_PATH,
  PAGES,
  type PageName,
  VOUCHERS_PATH,
} from '#console/navigation/pages.ts'
import { RouteFailure } from './route-failure.tsx'
import { Desk } from './shell/desk.tsx'
import { NotFound } from './not-found.tsx'
import { PageDoor } from './page-door.tsx'

const rootRoute = createRootRoute({ notFoundComponent: NotFound })

/** Everything behind the sign-in. */
const deskRoute = createRoute({ getParentRoute: () => rootRoute, id: 'desk', component: Desk })

const screen = (name: PageName, path: string, load: () => Promise<Record<string, React.ComponentType>>, part: string) =>
  createRoute({
    getParentRoute: () => deskRoute,
    path,
    component: PageDoor(name, lazyRouteComponent(load, part)),
  })

const screens = [
  screen('today', PAGES.today.path, () => import('#console/today/today.screen.tsx'), 'TodayScreen'),
  screen('bench', PAGES.bench.path, () => import('#console/bench/bench.screen.tsx'), 'BenchScreen'),
  screen('bench', `${PAGES.bench.path}/$id`, () => import('#console/bench/look/look.screen.tsx'), 'LookScreen'),
  screen('orders', PAGES.orders.path, () => import('#console/orders/orders.screen.tsx'), 'OrdersScreen'),
  screen('orders', `${PAGES.orders.path}/$id`, () => import('#console/order/order.screen.tsx'), 'OrderScreen'),
  screen('parcels', PAGES.parcels.path, () => import('#console/parcels/parcels.screen.tsx'), 'ParcelsScreen'),
  screen('batches', PAGES.batches.path, () => import('#console/batches/batches.screen.tsx'), 'BatchesScreen'),
  screen('batches', `${PAGES.batches.path}/$id`, () => import('#console/batches/batch.screen.tsx'), 'BatchScreen'),
  screen('erasure', PAGES.erasure.path, () => import('#console/erasure/erasure.screen.tsx'), 'ErasureScreen'),
  screen('documents', PAGES.documents.path, () => import('#console/documents/documents.screen.tsx'), 'DocumentsScreen'),
  screen('identity', PAGES.identity.path, () => import('#console/identity/identity.screen.tsx'), 'IdentityScreen'),
  screen('cases', PAGES.cases.path, () => import('#console/cases/cases.screen.tsx'), 'CasesScreen'),
  screen(
    'litigations',
    PAGES.litigations.path,
    () => import('#console/cases/questions/questions.screen.tsx'),
    'QuestionsScreen',
  ),
  screen(
    'litigations',
    `${PAGES.litigations.path}/$id`,
    () => import('#console/cases/questions/question.screen.tsx'),
    'QuestionScreen',
  ),
  screen('cases', `${PAGES.cases.path}/$id`, () => import('#console/cases/case.screen.tsx'), 'CaseScreen'),
  screen('prices', PAGES.prices.path, () => import('#console/prices/prices.screen.tsx'), 'PricesScreen'),
  screen(
    'prices',
    `${PAGES.prices.path}/$market/$currency/grid`,
    () => import('#console/prices/grid/grid.screen.tsx'),
    'PriceGridScreen',
  ),
  screen(
    'prices',
    `${PAGES.prices.path}/$market/$currency/$version`,
    () => import('#console/prices/changes.screen.tsx'),
    'ChangesScreen',
  ),
  screen('questions', PAGES.questions.path, () => import('#console/questions/questions.screen.tsx'), 'QuestionsScreen'),
  screen(
    'questions',
    `${PAGES.questions.path}/$type`,
    () => import('#console/questions/questionnaire.screen.tsx'),
    'QuestionnaireScreen',
  ),
  screen(
    'programmes',
    PAGES.programmes.path,
    () => import('#console/programmes/programmes.screen.tsx'),
    'ProgrammesScreen',
  ),
  screen(
    'programmes',
    `${PAGES.programmes.path}/$id/$part`,
    () => import('#console/programmes/programme.screen.tsx'),
    'ProgrammeScreen',
  ),
  screen(
    'promotions',
    PAGES.promotions.path,
    () => import('#console/promotions/promotions.screen.tsx'),
    'PromotionsScreen',
  ),
  screen('catalogue', PAGES.catalogue.path, () => import('#console/catalogue/catalogue.screen.tsx'), 'CatalogueScreen'),
  screen('payouts', PAGES.payouts.path, () => import('#console/payouts/payouts.screen.tsx'), 'PayoutsScreen'),
  screen('payouts', BY_HAND_PATH, () => import('#console/payouts/by-hand/by-hand.screen.tsx'), 'ByHandScreen'),
  screen('payouts', VOUCHERS_PATH, () => import('#console/payouts/vouchers/vouchers.screen.tsx'), 'VouchersScreen'),
  screen('payouts', DONATIONS_PATH, () => import('#console/payouts/donations/donations.screen.tsx'), 'DonationsScreen'),
  screen('payouts', CLAIMS_PATH, () => import('#console/payouts/claims/claims.screen.tsx'), 'ClaimsScreen'),
  screen('payouts', `${PAGES.payouts.path}/$id`, () => import('#console/payouts/payout.screen.tsx'), 'PayoutScreen'),
  screen('fraud', PAGES.fraud.path, () => import('#console/fraud/fraud.screen.tsx'), 'FraudScreen'),
  screen('register', PAGES.register.path, () => import('#console/register/register.screen.tsx'), 'RegisterScreen'),
  screen('approvals', PAGES.approvals.path, () => import('#console/approvals/approvals.screen.tsx'), 'ApprovalsScreen'),
  screen('reports', PAGES.reports.path, () => import('#console/reports/reports.screen.tsx'), 'ReportsScreen'),
  screen('reports', `${PAGES.reports.path}/$name`, () => import('#console/reports/report.screen.tsx'), 'ReportScreen'),
  screen('people', PAGES.people.path, () => import('#console/people/people.screen.tsx'), 'PeopleScreen'),
  screen('keys', PAGES.keys.path, () => import('#console/keys/keys.screen.tsx'), 'KeysScreen'),
  screen('stations', PAGES.stations.path, () => import('#console/stations/stations.screen.tsx'), 'StationsScreen'),
  screen('audit', PAGES.audit.path, () => import('#console/audit/audit.screen.tsx'), 'AuditScreen'),
  screen('system', PAGES.system.path, () => import('#console/system/system.screen.tsx'), 'SystemScreen'),
  screen('me', PAGES.me.path, () => import('#console/me/me.screen.tsx'), 'MeScreen'),
]

const enrolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/enrol',
  component: lazyRouteComponent(() => import('#console/sign-in/enrol.screen.tsx'), 'EnrolScreen'),
})

const phoneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/photos',
  component: lazyRouteComponent(() => import('#console/bench/phone/phone.screen.tsx'), 'PhoneScreen'),
})

const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo',
  component: lazyRouteComponent(() => import('#console/sign-in/demo.screen.tsx'), 'DemoScreen'),
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('#console/sign-in/account.screen.tsx'), 'AccountScreen'),
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
    basepath: '/console',
    ...(history && { history }),
    // Filters are words, as they stand in the address.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (filters) => {
      const search = new URLSearchParams(filters as Record<string, string>).toString()
      return search === '' ? '' : `?${search}`
    },
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>
