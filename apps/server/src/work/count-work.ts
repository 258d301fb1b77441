import { MOST_COUNTED, SURFACE_BASE, type WaitsFor, type WorkCount, type WorkQueue } from '@reprise/contract'
import { listApprovals } from '#server/approval/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { listOpenCases } from '#server/case/index.ts'
import { listFraudReasons } from '#server/fraud/index.ts'
import { listWork } from '#server/desk/index.ts'
import { listDocumentsToDecide } from '#server/document/index.ts'
import { listWaiting } from '#server/identity/index.ts'
import { listBench } from '#server/inspection/index.ts'
import { listOpenQuestions } from '#server/litigation/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { listWaitingOrders } from '#server/order/index.ts'
import { countGivenUp } from '#server/system/index.ts'
import { listVoucherStocks } from '#server/voucher/index.ts'
import type { Slice } from '#server/platform/http/slice.ts'

type Ctx = OperatorContext
type Waiting = { readonly found: number; readonly since: Date | string | undefined }
type Source = { readonly list: string; readonly waiting: (ctx: Ctx) => Promise<Waiting> }

const FIRST = { number: 1, size: 1 }
const FIRST_OF_SLICE = { after: undefined, size: 1 }

const ofSlice = <Row>({ found, rows }: Slice<Row>, since: (row: Row) => Date): Waiting => ({
  found,
  since: rows[0] && since(rows[0]),
})

const ofOrders = (filter: { readonly waitsFor?: WaitsFor; readonly overdue?: 'any' }): Source => ({
  list: `/orders?${new URLSearchParams(filter)}`,
  waiting: async (ctx) => ofSlice(await listWork(ctx, filter, FIRST_OF_SLICE), (row) => row.statusSince),
})

/** The first row of each list with how long it is: what is counted is what the list shows. */
const SOURCES: { readonly [queue in WorkQueue]: Source } = {
  overdue: ofOrders({ overdue: 'any' }),
  operator: ofOrders({ waitsFor: 'operator' }),
  approval: ofOrders({ waitsFor: 'approval' }),
  kit: ofOrders({ waitsFor: 'kit' }),
  'promised-payment': ofOrders({ waitsFor: 'promised-payment' }),
  driver: ofOrders({ waitsFor: 'driver' }),
  customer: ofOrders({ waitsFor: 'customer' }),
  bench: {
    list: '/bench',
    waiting: async (ctx) => ofSlice(await listBench(ctx, undefined, FIRST_OF_SLICE), (row) => row.since),
  },
  documents: {
    list: '/documents',
    waiting: async (ctx) => {
      const { rows, total } = await listDocumentsToDecide(ctx, undefined, FIRST)
      return { found: total, since: rows[0]?.createdAt }
    },
  },
  identity: {
    list: '/identity-checks',
    waiting: async (ctx) => {
      const { page, _embedded } = await listWaiting(ctx, FIRST)
      return { found: page.totalElements, since: _embedded.checks[0]?.since }
    },
  },
  cases: {
    list: '/cases',
    waiting: async (ctx) => {
      const { rows, total } = await listOpenCases(ctx, { status: 'open' }, FIRST)
      return { found: total, since: rows[0]?.openedAt }
    },
  },
  litigations: {
    list: '/litigations?stage=contested',
    waiting: async (ctx) =>
      ofSlice(await listOpenQuestions(ctx, { stage: 'contested' }, FIRST_OF_SLICE), ({ place }) => place),
  },
  returns: ofOrders({ waitsFor: 'return' }),
  fraud: {
    list: '/fraud-reasons?state=open',
    waiting: async (ctx) =>
      ofSlice(await listFraudReasons(ctx, { state: 'open' }, FIRST_OF_SLICE), ({ raisedAt }) => raisedAt),
  },
  payables: {
    list: '/payables',
    waiting: async (ctx) => {
      const { rows, total } = await listWaitingOrders(ctx.db, { affiliates: reachedBy(ctx, undefined) }, FIRST)
      return { found: total, since: rows[0]?.acceptedAt }
    },
  },
  failed: { list: '/system', waiting: ({ db }) => countGivenUp(db) },
  'second-person': {
    list: '/approvals',
    waiting: async (ctx) => {
      const { rows, total } = await listApprovals(ctx, { state: 'waiting' }, FIRST)
      return { found: total, since: rows[0]?.askedAt }
    },
  },
  vouchers: { list: '/voucher-stocks?low=true', waiting: (ctx) => lowStocks(ctx) },
}

/** Programmes whose codes run short. */
const lowStocks = async (ctx: Ctx): Promise<Waiting> => ({
  found: (await listVoucherStocks(ctx, true)).length,
  since: undefined,
})

/** The caller asks first whether its list may be read. */
export const countQueue = async (ctx: Ctx, queue: WorkQueue): Promise<WorkCount> => {
  const { list, waiting } = SOURCES[queue]
  const { found, since } = await waiting(ctx)
  return {
    queue,
    count: { found: Math.min(found, MOST_COUNTED), isExact: found <= MOST_COUNTED },
    since: since === undefined ? null : new Date(since).toISOString(),
    _links: { list: { href: SURFACE_BASE['operator-api'] + list } },
  }
}
