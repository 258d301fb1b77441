import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { RouteHandlers } from '#server/call/index.ts'
import {
  affiliateRoutes,
  type Affiliates,
  configurationRoutes,
  keepProgrammesApart,
  studioRoutes,
} from '#server/affiliate/index.ts'
import { callSource } from '#server/call-source.ts'
import type { AccuracyBook } from '#server/accuracy/index.ts'
import { caseRoutes } from '#server/case/index.ts'
import { approvalRoutes } from '#server/approval/index.ts'
import { kindsOfApproval } from '#server/approval-kinds.ts'
import { auditRoutes } from '#server/audit/index.ts'
import { type Catalogue, catalogueRoutes, modelRoutes, questionRoutes } from '#server/catalogue/index.ts'
import { type ConsoleSource, registerConsolePage } from '#server/console-page/index.ts'
import { customerRoutes } from '#server/customer/index.ts'
import type { Deps } from '#server/deps.ts'
import { batchRoutes } from '#server/batch/index.ts'
import { deskRoutes } from '#server/desk/index.ts'
import { documentRoutes } from '#server/document/index.ts'
import { registerApiDocs } from '#server/api-docs/index.ts'
import { allowEmbedOrigins, type EmbedSource, registerEmbedScript } from '#server/embed/index.ts'
import { erasureRoutes } from '#server/erasure/index.ts'
import { registerHealth } from '#server/health.ts'
import { identityRoutes } from '#server/identity/index.ts'
import { correctionRoutes } from '#server/correction/index.ts'
import { inspectionRoutes } from '#server/inspection/index.ts'
import { createLocalities, localityRoutes } from '#server/locality/index.ts'
import { litigationRoutes } from '#server/litigation/index.ts'
import { NEEDS } from '#server/needs.ts'
import {
  mailSubject,
  notificationRoutes,
  registerSmsPages,
  registerStopPage,
  registerWatchPage,
} from '#server/notification/index.ts'
import { operatorRoutes } from '#server/operator/index.ts'
import { collectedDataRoutes, countSales, type OrderWatch, orderRoutes } from '#server/order/index.ts'
import { bindOperations } from '#server/platform/http/bind-operations.ts'
import { createServer, logRequests } from '#server/platform/http/create-server.ts'
import { answeringAll } from '#server/platform/http/handler.ts'
import { addressBlock } from '#server/platform/http/limits.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { budgetStore } from '#server/platform/limits/budget-store.ts'
import type { Counters } from '#server/platform/limits/counter.ts'
import { ownCounters } from '#server/platform/limits/own-counters.ts'
import { traceRequests } from '#server/platform/tracing/trace-requests.ts'
import type { Answered } from '#server/platform/metrics/create-metrics.ts'
import { measureRequests } from '#server/platform/metrics/measure-requests.ts'
import { accountRoutes, keyRoutes, personRoutes, stationRoutes } from '#server/person/index.ts'
import { passRoutes } from '#server/pass/index.ts'
import { payoutRoutes } from '#server/payout/index.ts'
import { type PortalSource, registerPortalPage } from '#server/portal-page/index.ts'
import { ownDataRoutes, privacyRoutes } from '#server/privacy/index.ts'
import { previewRoutes } from '#server/preview/index.ts'
import { type PriceBook, pricingRoutes } from '#server/pricing/index.ts'
import { listPromotions, promotionRoutes } from '#server/promotion/index.ts'
import { priceFeedRoutes, quotationRoutes } from '#server/quotation/index.ts'
import { readinessRoutes } from '#server/readiness/index.ts'
import { purchaseRegisterRoutes } from '#server/register/index.ts'
import { reportRoutes } from '#server/report/index.ts'
import { firstParcelOf, shippingRoutes } from '#server/shipping/index.ts'
import { fraudRoutes } from '#server/fraud/index.ts'
import { sellerRoutes } from '#server/seller/index.ts'
import { registerSigningKeys } from '#server/signing-keys.ts'
import { storeRoutes } from '#server/store/index.ts'
import { supportRoutes } from '#server/support/index.ts'
import { systemRoutes } from '#server/system/index.ts'
import { testOrderRoutes } from '#server/test-order/index.ts'
import { voucherRoutes } from '#server/voucher/index.ts'
import { viewRoutes } from '#server/view/index.ts'
import { webhookRoutes } from '#server/webhook/index.ts'
import { type WorkWatch, workRoutes } from '#server/work/index.ts'

/** The platform, and what the processes keep in memory of the database. */
export type AppDeps = Deps & {
  readonly affiliates: Affiliates
  readonly catalogue: Catalogue
  readonly priceBook: PriceBook
  readonly accuracyBook: AccuracyBook
  readonly orderWatch: OrderWatch
  readonly workWatch: WorkWatch
}

export type AppSettings = {
  /** Off for measurements only. */
  readonly rateLimits: boolean
  /** Where calls are counted; left out, this process counts for itself. */
  readonly counters?: Counters
  /** Null where only the APIs are wanted. */
  readonly portal: PortalSource | null
  readonly embed: EmbedSource | null
  readonly console: ConsoleSource | null
  /** Whether the server is about to stop, and still answers; left out, it never is. */
  readonly isLeaving?: () => boolean
  /** Told of every answer; left out, nothing is measured. */
  readonly observe?: (answered: Answered) => void
}

/** Every module's routes; the build fails when an operation of the contract has no handler here. */
const modulesOf = (deps: AppDeps): readonly RouteHandlers[] =>
  answeringAll(
    affiliateRoutes(deps),
    operatorRoutes(),
    personRoutes(deps),
    stationRoutes(deps),
    accountRoutes(deps),
    keyRoutes(),
    auditRoutes(deps),
    approvalRoutes(kindsOfApproval(deps)),
    configurationRoutes(),
    studioRoutes({ promotionsOf: listPromotions }),
    catalogueRoutes({ ...deps, sales: countSales(deps) }),
    questionRoutes(),
    modelRoutes(deps),
    quotationRoutes(deps),
    priceFeedRoutes(deps),
    promotionRoutes(deps),
    readinessRoutes(),
    customerRoutes(deps),
    localityRoutes({ localities: createLocalities(deps.config) }),
    passRoutes(deps),
    orderRoutes({ ...deps, needs: NEEDS, onPlaced: firstParcelOf(deps) }),
    collectedDataRoutes(deps),
    documentRoutes(deps),
    shippingRoutes(deps),
    storeRoutes(deps),
    deskRoutes(deps),
    supportRoutes({ ...deps, needs: NEEDS }),
    systemRoutes(deps),
    workRoutes(deps),
    reportRoutes(),
    notificationRoutes(deps),
    previewRoutes(deps),
    identityRoutes(deps),
    litigationRoutes({ ...deps, mailSubject }),
    caseRoutes(deps),
    inspectionRoutes(deps),
    erasureRoutes(deps),
    batchRoutes(deps),
    correctionRoutes(deps),
    voucherRoutes(deps),
    webhookRoutes(deps),
    payoutRoutes({ ...deps, needs: NEEDS }),
    purchaseRegisterRoutes(deps),
    sellerRoutes(deps),
    privacyRoutes(deps),
    ownDataRoutes(deps),
    testOrderRoutes(deps),
    fraudRoutes(),
    pricingRoutes(deps),
    viewRoutes(),
  )

/** The whole server but for listening: tests and `main.ts` build the same one. */
export const buildApp = async (deps: AppDeps, settings: AppSettings): Promise<FastifyInstance> => {
  const { log, config, clock } = deps
  const { rateLimits, counters = ownCounters(clock) } = settings
  const app = createServer({
    log,
    trustProxy: config.trustProxy,
    ...(settings.portal !== null && { notFoundPage: '/404' }),
  })
  traceRequests(app, ({ affiliate }) => ({ affiliate: affiliate?.id }))
  if (rateLimits)
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      store: budgetStore(counters),
      keyGenerator: ({ ip, operator, affiliate }) => operator?.actor ?? `${addressBlock(ip)}|${affiliate?.id ?? ''}`,
      errorResponseBuilder: (_request, { ttl }) =>
        new ProblemError('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
    })
  logRequests(app, ({ affiliate, operator }) => ({ affiliate: affiliate?.id, operator: operator?.keyId }))
  if (settings.observe) measureRequests(app, settings.observe)
  registerHealth(app, deps, settings.isLeaving)
  registerSigningKeys(app, deps)
  keepProgrammesApart(app, deps.affiliates, config)
  allowEmbedOrigins(app, deps.affiliates)
  bindOperations(app, modulesOf(deps), callSource(app, deps, { rateLimits, counters }))
  await registerStopPage(app, deps)
  await registerWatchPage(app, deps)
  await registerSmsPages(app, deps)
  await registerApiDocs(app)
  if (settings.embed !== null) await registerEmbedScript(app, settings.embed)
  if (settings.console !== null) await registerConsolePage(app, config, settings.console)
  if (settings.portal !== null) await registerPortalPage(app, deps, settings.portal)
  app.setNotFoundHandler(() => {
    throw new ProblemError('not-found')
  })
  await app.ready()
  return app
}
