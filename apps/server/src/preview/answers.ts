import {
  type DocumentOrigin,
  fullPath,
  type IdentityCheck,
  IDENTITY_TRIES,
  type OperationName,
  operations,
  printedBarcode,
  type Operation,
  type ReplyOf,
  SURFACE_BASE,
} from '@reprise/contract'
import * as z from 'zod/mini'
import type { Affiliates } from '#server/affiliate/index.ts'
import { orderCasesView } from '#server/case/index.ts'
import { catalogueRoutes, type Sales } from '#server/catalogue/index.ts'
import { documentView, neededDocuments, type StoredDocument } from '#server/document/index.ts'
import { litigationView } from '#server/litigation/index.ts'
import {
  canStillSend,
  customerLanguage,
  needsOf,
  type NeedSource,
  orderView,
  type StoredOrder,
  transportationsOf,
} from '#server/order/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { pageReply } from '#server/platform/http/page.ts'
import { createQuotation, quotationView, type QuotationWords } from '#server/quotation/index.ts'
import { drawOrderLabel, handInView, parcelView, type StoredParcel } from '#server/shipping/index.ts'
import { EMPTY_DATABASE } from './empty-database.ts'
import { sampleDetails } from './sample-person.ts'
import { sampleId, storyOfId, type StoryName } from './sample-ids.ts'
import { sampleLitigation } from './sample-litigation.ts'
import { sampleOffer, type SampleOffer } from './sample-offer.ts'
import { daysBefore, questionNeed, sampleOrder } from './sample-order.ts'
import type { Stage } from './stage.ts'

type PreviewWords = QuotationWords & {
  /** Lead to what {@link answerOf} draws. */
  readonly links: SignedLinks
  readonly affiliates: Affiliates
  readonly needs: readonly NeedSource[]
}

/** What a page of a preview asks for, as its client sends it. */
type PreviewCall = {
  readonly method: string
  /** Below the host, without the preview’s own part. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export type PreviewAnswer =
  | { readonly json: unknown }
  | { readonly mediaType: string; readonly bytes: Uint8Array | string }

/** A call that would change something for a customer: the page says that nothing was sent. */
export class NothingIsSent extends Error {}

type Given = { readonly params: Readonly<Record<string, string>>; readonly query: unknown; readonly body: unknown }
type Answer<Name extends OperationName> = (given: Given) => ReplyOf<Name> | Promise<ReplyOf<Name>>
type Answers = { readonly [Name in OperationName]?: Answer<Name> }

const NO_VAULT = { blindIndex: () => Buffer.alloc(32), open: () => 'receipt.jpg' }

/**
 * The answer to a call of a preview's page: what the real call says of a made-up order, by the real code.
 * @throws ProblemError not-found where a preview has no such thing; NothingIsSent
 */
export const answerOf = async (stage: Stage, words: PreviewWords, call: PreviewCall): Promise<PreviewAnswer> => {
  const answers = answersOf(stage, words)
  const paper = await paperOf(stage, words, call.path)
  if (paper !== undefined) return paper
  for (const [name, answer] of Object.entries(answers) as [OperationName, Answer<OperationName>][]) {
    const operation: Operation = operations[name]
    const params = operation.method === call.method ? paramsOf(operation, call.path) : undefined
    if (params === undefined) continue
    const query = operation.query === undefined ? {} : z.parse(operation.query, call.query)
    const body = operation.body === undefined ? undefined : z.parse(operation.body, call.body)
    return { json: await answer({ params, query, body }) }
  }
  if (call.method !== 'GET' && call.method !== 'HEAD') throw new NothingIsSent()
  throw new ProblemError('not-found')
}

/** What is printed for the order of a preview: its label, and the bars of its number. */
const paperOf = async (stage: Stage, words: PreviewWords, path: string): Promise<PreviewAnswer | undefined> => {
  const label = paramsOf(operations.getOrderLabel, path)
  const name = storyOfId((label ?? paramsOf(operations.getOrderBarcode, path))?.['id'] ?? '')
  const offer = name && sampleOffer(stage)
  if (offer === undefined) return undefined
  const order = sampleOrder(stage, offer, name ?? 'order-created')
  if (label === undefined) {
    const { code128, symbolSvg } = await import('#server/platform/pdf/symbols.ts')
    return {
      mediaType: 'image/svg+xml',
      bytes: symbolSvg(code128(order.barcode), { barHeight: 40, title: printedBarcode(order.barcode) }),
    }
  }
  const details = sampleDetails(stage.ctx.affiliate)
  const bytes = await drawOrderLabel(
    { order, person: details, address: details },
    { ...words, db: EMPTY_DATABASE, vault: NOTHING_SEALED },
  )
  return { mediaType: 'application/pdf', bytes }
}

/** The database of previews holds no row to open. */
const NOTHING_SEALED = { open: () => '' }

const paramsOf = (operation: Operation, path: string): Readonly<Record<string, string>> | undefined => {
  const pattern = fullPath(operation).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}/?$`).exec(path)
  return found === null ? undefined : { ...found.groups }
}

/** A preview shows what a programme looks like, and not what was sold to it. */
const NOTHING_SOLD: Sales = { soldModels: () => Promise.resolve(new Map()) }

const answersOf = (stage: Stage, words: PreviewWords): Answers => {
  const { ctx } = stage
  const { affiliate } = ctx
  const catalogue = catalogueRoutes({ ...words, sales: NOTHING_SOLD })
  const offered = (): SampleOffer => {
    const offer = sampleOffer(stage)
    if (offer === undefined) throw new ProblemError('quotation-not-found')
    return offer
  }
  const storyOf = ({
    params,
  }: Given): { readonly name: StoryName; readonly order: StoredOrder; readonly offer: SampleOffer } => {
    const name = storyOfId(params['id'] ?? '')
    if (name === undefined) throw new ProblemError('order-not-found')
    const offer = offered()
    return { name, offer, order: sampleOrder(stage, offer, name) }
  }
  const questionOf = ({ name, offer, order }: ReturnType<typeof storyOf>) => sampleLitigation(stage, offer, order, name)
  const orderOf = async (given: Given) => {
    const story = storyOf(given)
    const question = questionOf(story)
    const needs = (await needsOf(ctx, [story.order], words.needs)).get(story.order.id) ?? []
    const asked = question === undefined ? [] : questionNeed(story.name, question.answerBefore)
    const shown = { level: 'step-up', needs: [...asked, ...needs] } as const
    return orderView(ctx, { ...words, vault: NO_VAULT }, story.order, shown)
  }
  return {
    listProducts: async ({ query }) =>
      written(await catalogue.listProducts({ ctx, params: undefined, query: query as never, body: undefined })),
    listPopular: async () =>
      written(await catalogue.listPopular({ ctx, params: undefined, query: undefined, body: undefined })),
    getQuestionnaire: ({ params }) =>
      written(catalogue.getQuestionnaire({ ctx, params: params as never, query: undefined, body: undefined })),
    createQuotation: async ({ body }) => quotationView(ctx, words, await createQuotation(ctx, body as never, words)),
    getQuotation: () => quotationView(ctx, words, offered().quotation),
    getDraftDetails: () => ({ details: sampleDetails(affiliate), keptUntil: daysBefore(ctx.now, -1).toISOString() }),
    keepDraftDetails: () => ({ keptUntil: daysBefore(ctx.now, -1).toISOString() }),
    forgetDraftDetails: () => ({ forgotten: true }),
    listOrders: async () => {
      const order = await orderOf({ params: { id: sampleId('order-created') }, query: {}, body: undefined })
      const page = { number: 1, size: 1 }
      return pageReply({ path: `${SURFACE_BASE['order-api']}/order`, page, total: 1 }, 'orders', [order])
    },
    getOrder: orderOf,
    getOrderConfig: (given) => {
      storyOf(given)
      return { instanceName: affiliate.id, customerLanguage: customerLanguage(ctx.locale, affiliate.config.country) }
    },
    getTracking: (given) => trackingOf(stage, storyOf(given).order),
    listCases: (given) =>
      orderCasesView({ open: NO_VAULT.open } as never, { orderId: storyOf(given).order.id, cases: [], possible: [] }),
    getLitigation: (given) => {
      const story = storyOf(given)
      const litigation = questionOf(story)
      if (litigation === undefined) throw new ProblemError('litigation-not-found')
      const { questions } = story.offer
      return litigationView(ctx, words.links, {
        litigation,
        order: story.order,
        level: 'step-up',
        questions,
        catalogue: words.catalogue,
        photos: [],
        statement: null,
      })
    },
    getOrderEvidence: (given) => {
      const { id } = storyOf(given).order
      const self = `${SURFACE_BASE['order-api']}/order/${id}/evidence`
      const _links = { self: { href: self }, seal: { href: `${self}/seal` } }
      return { order: id, code: ['AMBER', 'RIVER'], mayAdd: false, pictures: [], _links }
    },
    listDocuments: ({ query }) => {
      const { externalId } = query as { readonly externalId: string }
      const { name, order } = storyOf({ params: { id: externalId }, query: {}, body: undefined })
      const sent = name === 'document-refused' ? [refusedDocument(stage, order)] : []
      const views = sent.map((document) => documentView(NO_VAULT, document))
      const page = {
        path: `${SURFACE_BASE['document-api']}/documents`,
        page: { number: 1, size: 100 },
        total: sent.length,
      }
      const needed = neededDocuments(affiliate.programme.documents, order, sent)
      return { ...pageReply(page, 'documents', views), needed }
    },
    getIdentityCheck: (given) => identityOf(storyOf(given).order),
    getInstanceRevision: () => ({ revision: words.affiliates.stateOf(affiliate) }),
  }
}

/** Handlers that write their JSON themselves give it back written. */
const written = <Body>(reply: { readonly body: Body } | { readonly json: Buffer }): Body =>
  'json' in reply ? (JSON.parse(reply.json.toString()) as Body) : reply.body

const trackingOf = ({ ctx }: Stage, order: StoredOrder): ReplyOf<'getTracking'> => {
  const { programme } = ctx.affiliate
  const hasLeft = order.history.some(({ transition }) => transition === 'send')
  const parcel: StoredParcel = {
    id: sampleId('parcel'),
    orderId: order.id,
    direction: 'outward',
    transportation: 'label',
    carrier: 'sample',
    trackingNumber: '3SREP0000000001',
    createdAt: order.createdAt,
    replacedAt: null,
    counterCode: null,
    events: hasLeft
      ? [{ id: sampleId('parcel'), status: 'handed-over', at: daysBefore(ctx.now, 4), place: null, note: null }]
      : [],
  }
  return {
    parcels: hasLeft ? [parcelView(parcel, { isOwn: true, carrierName: () => programme.carrier?.name })] : [],
    handIn: handInView(programme, {
      locale: ctx.locale,
      ways: canStillSend(order.status) ? transportationsOf(ctx, order) : [],
    }),
    _links: { self: { href: `${SURFACE_BASE['order-api']}/order/${order.id}/tracking` } },
  }
}

const refusedDocument = ({ ctx }: Stage, order: StoredOrder): StoredDocument => {
  const origin: DocumentOrigin =
    neededDocuments(ctx.affiliate.programme.documents, order, [])[0]?.origin ?? 'proof-of-posting'
  const at = daysBefore(ctx.now, 1)
  return {
    id: sampleId('document'),
    affiliateId: order.affiliateId,
    orderId: order.id,
    origin,
    name: Buffer.alloc(0),
    size: 482_000,
    mediaType: 'image/jpeg',
    status: 'refused',
    reason: 'unreadable',
    checkedAt: at,
    fileKey: null,
    createdAt: at,
    decidedAt: at,
    decidedBy: null,
  }
}

const identityOf = ({ id, identityCheck }: StoredOrder): IdentityCheck => {
  const isRefused = identityCheck === 'refused'
  return {
    order: id,
    status: identityCheck,
    step: isRefused ? 'refused' : identityCheck === 'required' ? 'to-do' : 'not-required',
    linkSeen: false,
    provider: 'own',
    accessLevel: 'step-up',
    document: null,
    received: [],
    reasons: isRefused ? ['blurred'] : [],
    triesLeft: isRefused ? IDENTITY_TRIES - 1 : IDENTITY_TRIES,
    maySend: true,
    words: [],
    _links: { self: { href: `${SURFACE_BASE['order-api']}/identity-check/${id}` } },
  }
}
