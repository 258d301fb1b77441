import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { configurationRoutes } from '#server/affiliate/index.ts'
import { approvalRoutes } from '#server/approval/index.ts'
import { kindsOfApproval } from '#server/approval-kinds.ts'
import { correctionRoutes } from '#server/correction/index.ts'
import { customerRoutes } from '#server/customer/index.ts'
import { deskRoutes } from '#server/desk/index.ts'
import { deviceJobs } from '#server/device/index.ts'
import { batchRoutes } from '#server/batch/index.ts'
import { documentNeeds, documentRoutes } from '#server/document/index.ts'
import { identifiedDocument, identityJobs, identityNeeds, identityRoutes } from '#server/identity/index.ts'
import { erasureRoutes } from '#server/erasure/index.ts'
import { inspectionJobs, inspectionRoutes } from '#server/inspection/index.ts'
import { auditRoutes } from '#server/audit/index.ts'
import { caseJobs, caseRoutes } from '#server/case/index.ts'
import { litigationJobs, litigationNeeds, litigationRoutes } from '#server/litigation/index.ts'
import {
  mailSubject,
  type NotificationDeps,
  notificationJobs,
  notificationRoutes,
  registerSmsPages,
  registerStopPage,
  registerWatchPage,
} from '#server/notification/index.ts'
import { operatorRoutes } from '#server/operator/index.ts'
import { collectedDataRoutes, createOrderWatch, orderJobs, orderRoutes } from '#server/order/index.ts'
import { createNotifications } from '#server/platform/database/notifications.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { newId } from '#server/platform/id.ts'
import { passRoutes } from '#server/pass/index.ts'
import { payoutRoutes } from '#server/payout/index.ts'
import { ownDataRoutes, privacyRoutes } from '#server/privacy/index.ts'
import { promotionRoutes } from '#server/promotion/index.ts'
import { quotationRoutes } from '#server/quotation/index.ts'
import { registerJobs, purchaseRegisterRoutes } from '#server/register/index.ts'
import { reportRoutes } from '#server/report/index.ts'
import { fraudJobs, fraudRoutes } from '#server/fraud/index.ts'
import { sellerJobs, sellerRoutes } from '#server/seller/index.ts'
import {
  cancelJobs,
  type Carriers,
  firstParcelOf,
  returnJobs,
  shippingRoutes,
  trackingJobs,
} from '#server/shipping/index.ts'
import { storeRoutes } from '#server/store/index.ts'
import { supportJobs, supportRoutes } from '#server/support/index.ts'
import { testOrderRoutes } from '#server/test-order/index.ts'
import { voucherRoutes } from '#server/voucher/index.ts'
import { webhookJobs, webhookRoutes } from '#server/webhook/index.ts'
import { createWorkWatch, workRoutes } from '#server/work/index.ts'
import { afterFile } from './after-file.ts'
import type { AffiliateSketch } from './an-affiliate.ts'
import type { Api, Reply } from './api.ts'
import { aBareApp } from './bare-app.ts'
import { type Goods, PERFECT_ANSWERS, PHONE, someGoods } from './goods.ts'
import { aPlatform, type PlatformOptions, type TestPlatform } from './platform.ts'

export const PERSON = { firstName: 'Zoë', lastName: 'O’Hara-Østergård', email: 'zoe@mail.example.org' }
export const ADDRESS = { country: 'FR', line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris' }
export const IBAN = 'FR1420041010050500013M02606'
/** Everything that is a person's, or opens what is. */
const ANYWHERE = [PERSON.firstName, 'stergård', PERSON.email, ADDRESS.line1, IBAN.slice(-8)]
/** So short that an id, a code or a signature may hold it by chance: told by standing alone. */
const AS_WORDS = ['Hara', ADDRESS.postalCode]
/** What a text gives away of {@link PERSON}, their address and their account. */
export const personalIn = (text: string): readonly string[] => {
  const words = new Set(text.split(/\W+/))
  return [...ANYWHERE.filter((secret) => text.includes(secret)), ...AS_WORDS.filter((word) => words.has(word))]
}
export const CONSENTS = ['legalAgeCheck', 'cgaCheck']

/** One browser at one affiliate: it keeps its cookie between calls. */
export type Browser = {
  readonly api: Api
  /** What the browser would send now. */
  readonly cookie: () => string | undefined
  readonly quotes: (answers?: object, product?: string) => Promise<Reply<'createQuotation'>>
  /** A customer and an address of this browser, and what an order says of them. */
  readonly introduces: (person?: object, address?: object) => Promise<Party>
  /** The body that sells a quotation by bank transfer. */
  readonly saleOf: (quotation: Sold, party: Party, changes?: object) => object
  /** From the answers to the order. */
  readonly sells: (changes?: object) => Promise<Reply<'placeOrder'>>
}
/** What an order says of its quotation. */
type Sold = { readonly id: string; readonly amount: number }
export type Party = { readonly customer: string; readonly shipAddress: string; readonly billAddress: string }

export type TradeIn = TestPlatform & {
  readonly app: FastifyInstance
  readonly api: Api
  /** Follows a link of a reply. */
  readonly get: (href: string) => Promise<LightMyRequestResponse>
  readonly goods: Goods
  readonly browser: (token: string) => Browser
  readonly hasPromotion: (affiliate: string, changes?: Partial<PromotionRow>) => Promise<string>
  /** Does what waits in the queue, as the worker would. */
  readonly sendConfirmation: (orderId: string, more?: Partial<NotificationDeps>, attempt?: number) => Promise<void>
  /** Tells pages what changed in the database, as the server does from its start on. */
  readonly listens: () => Promise<void>
  /** What the worker does, by the jobs' names. */
  readonly jobs: ReturnType<typeof identityJobs> &
    ReturnType<typeof deviceJobs> &
    ReturnType<typeof inspectionJobs> &
    ReturnType<typeof orderJobs> &
    ReturnType<typeof litigationJobs> &
    ReturnType<typeof caseJobs> &
    ReturnType<typeof supportJobs> &
    ReturnType<typeof registerJobs> &
    ReturnType<typeof sellerJobs> &
    ReturnType<typeof fraudJobs> &
    ReturnType<typeof notificationJobs> &
    ReturnType<typeof returnJobs> &
    ReturnType<typeof trackingJobs> &
    ReturnType<typeof cancelJobs> &
    ReturnType<typeof webhookJobs>
  readonly files: SealedStorage
  readonly queued: () => Promise<{ readonly task: string; readonly payload: unknown }[]>
}

type PromotionRow = {
  code: string
  amount: number
  starts_at: Date
  ends_at: Date
  max_uses: number | null
  minimum_amount: number
  product_types: string[]
}

export type TradeInOptions = PlatformOptions & { readonly carriers?: Carriers }

/** All that happens between the answers and the label, behind the real HTTP and on a real database. */
export const aTradeIn = async (options?: TradeInOptions): Promise<TradeIn> => {
  const platform = await aPlatform(options)
  const { deps, database } = platform
  const goods = await someGoods(database.db)
  const all = {
    ...deps,
    ...goods,
    orderWatch: createOrderWatch(database.db),
    workWatch: createWorkWatch(database.db, deps),
    needs: [litigationNeeds, identityNeeds, documentNeeds],
    ...(options?.carriers && { carriers: options.carriers }),
  }
  const handlers = {
    ...quotationRoutes(all),
    ...promotionRoutes(all),
    ...customerRoutes(all),
    ...orderRoutes({ ...all, onPlaced: firstParcelOf(all) }),
    ...passRoutes(all),
    ...collectedDataRoutes(all),
    ...documentRoutes(all),
    ...shippingRoutes(all),
    ...storeRoutes(all),
    ...identityRoutes(all),
    ...litigationRoutes({ ...all, mailSubject }),
    ...caseRoutes(all),
    ...inspectionRoutes(all),
    ...erasureRoutes(all),
    ...batchRoutes(all),
    ...correctionRoutes(all),
    ...operatorRoutes(),
    ...auditRoutes(all),
    ...configurationRoutes(),
    ...approvalRoutes(kindsOfApproval(all)),
    ...deskRoutes(all),
    ...supportRoutes(all),
    ...workRoutes(all),
    ...reportRoutes(),
    ...notificationRoutes(all),
    ...voucherRoutes(all),
    ...webhookRoutes(all),
    ...payoutRoutes(all),
    ...purchaseRegisterRoutes(all),
    ...sellerRoutes(all),
    ...privacyRoutes(all),
    ...ownDataRoutes(all),
    ...testOrderRoutes(all),
    ...fraudRoutes(),
  }
  const { app, api } = await aBareApp(deps, handlers, async (bare) => {
    await registerStopPage(bare, all)
    await registerSmsPages(bare, all)
    await registerWatchPage(bare, all)
  })
  return {
    ...platform,
    app,
    api,
    get: (href) => app.inject({ method: 'GET', url: href }),
    goods,
    browser: (token) => aBrowser(api, token),
    hasPromotion: async (affiliate, changes = {}) => {
      const id = newId()
      const { code = 'SPRING', amount = 2_000, max_uses = null, minimum_amount = 0, product_types = [] } = changes
      const { starts_at = new Date('2026-01-01T00:00:00Z'), ends_at = new Date('2027-01-01T00:00:00Z') } = changes
      const label = JSON.stringify({ en: 'Spring bonus', fr: 'Bonus de printemps' })
      await sql`
        insert into promotion (id, affiliate_id, code, label, amount, starts_at, ends_at, max_uses, minimum_amount, product_types)
        values (${id}, ${affiliate}, ${code}, ${label}, ${amount}, ${starts_at}, ${ends_at}, ${max_uses}, ${minimum_amount},
          ${product_types})`.execute(database.db)
      return id
    },
    jobs: {
      ...identityJobs(all),
      ...deviceJobs(all),
      ...inspectionJobs(all),
      ...orderJobs(all),
      ...litigationJobs(all),
      ...caseJobs(all),
      ...supportJobs(all),
      ...sellerJobs(all),
      ...fraudJobs(all),
      ...registerJobs({ ...all, documentOf: identifiedDocument }),
      ...notificationJobs({ ...all, documentOf: identifiedDocument }),
      ...returnJobs(all),
      ...trackingJobs(all),
      ...cancelJobs(all),
      ...webhookJobs(all),
    },
    files: deps.files,
    sendConfirmation: (orderId, more, attempt = 1) =>
      notificationJobs({ ...all, ...more })['order.confirm-by-mail']({ orderId }, { id: '1', attempt }),
    listens: async () => {
      const notifications = createNotifications(database.url)
      afterFile(() => notifications.close())
      for (const one of [all.orderWatch.listener, ...all.workWatch.listeners]) await notifications.listen(one)
    },
    queued: async () => {
      const { rows } = await sql<{ task: string; payload: unknown }>`
        select t.identifier as task, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(database.db)
      return rows
    },
  }
}

export const aBrowser = (anyApi: Api, token: string): Browser => {
  let cookie: string | undefined
  const api: Api = async (name, sent = {}) => {
    const got = await anyApi(name, { token, ...(cookie === undefined ? {} : { cookie }), ...sent })
    cookie = got.cookie ?? cookie
    return got
  }
  const quotes = (answers: object = PERFECT_ANSWERS, product = PHONE) =>
    api('createQuotation', { body: { product, answers } })
  const introduces = async (person: object = PERSON, address: object = ADDRESS): Promise<Party> => {
    const customer = await api('createCustomer', { body: person })
    const shipAddress = await api('createAddress', { body: address })
    return { customer: customer.body.id, shipAddress: shipAddress.body.id, billAddress: shipAddress.body.id }
  }
  const saleOf = (quotation: Sold, party: Party, changes: object = {}) => ({
    quotation: quotation.id,
    process: '1',
    ...party,
    payment: { accountHolder: 'Zoë O’Hara', iban: IBAN },
    consents: CONSENTS,
    expectedAmount: quotation.amount,
    ...changes,
  })
  return {
    api,
    cookie: () => cookie,
    quotes,
    introduces,
    saleOf,
    sells: async (changes) => {
      const quotation = await quotes()
      return api('placeOrder', { body: saleOf(quotation.body, await introduces(), changes) })
    },
  }
}

export const CHARITY = {
  name: { en: 'Example Relief', fr: 'Secours Exemple' },
  url: { en: 'https://relief.example/en', fr: 'https://relief.example/fr' },
}

/** An affiliate that pays by transfer, by voucher worth 10 % more, or to a good cause. */
export const THREE_WAYS: NonNullable<AffiliateSketch['programme']> = {
  processes: [
    {
      label: 'STORE',
      options: [{ id: 9, tag: 'voucher', title: { en: 'Store voucher' }, upliftBasisPoints: 500 }],
    },
    {
      label: 'WEB_STANDARD',
      options: [
        { id: 1, tag: 'bank-transfer', title: { en: 'Bank transfer', fr: 'Virement' } },
        { id: 2, tag: 'voucher', title: { en: 'Voucher', fr: 'Bon d’achat' }, upliftBasisPoints: 1_000 },
        { id: 3, tag: 'donation', title: { en: 'Donation' }, charity: CHARITY },
      ],
    },
  ],
}
