import type { OperatorScope } from '@reprise/contract/programme/operator-scope'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import type { Filters } from '#console/navigation/router.tsx'

type Waiting = { readonly found: number; readonly isExact: boolean; readonly oldest: string | undefined }

export type Queue = {
  readonly name: 'operator' | 'overdue' | 'bench' | 'documents' | 'identity' | 'cases' | 'payables'
  readonly scope: OperatorScope
  readonly link?: { readonly to: string; readonly filters?: Filters }
  readonly count: () => Promise<Waiting>
}

const LIMIT = '1'
const ORDERS = PAGES.orders.path

/** Each in the order of the day: what people wait for first. Lists of work begin with what waits longest. */
export const QUEUES: readonly Queue[] = [
  {
    name: 'overdue',
    scope: 'orders',
    link: { to: ORDERS, filters: { overdue: 'any' } },
    count: async () => {
      const { count, _embedded } = await call('listWork', { query: { overdue: 'any', limit: LIMIT } })
      return { ...count, oldest: _embedded.orders[0]?.statusSince }
    },
  },
  {
    name: 'operator',
    scope: 'orders',
    link: { to: ORDERS, filters: { waitsFor: 'operator' } },
    count: async () => {
      const { count, _embedded } = await call('listWork', { query: { waitsFor: 'operator', limit: LIMIT } })
      return { ...count, oldest: _embedded.orders[0]?.statusSince }
    },
  },
  {
    name: 'bench',
    scope: 'inspection',
    link: { to: PAGES.bench.path },
    count: async () => {
      const { count, _embedded } = await call('listBench', { query: { limit: LIMIT } })
      return { ...count, oldest: _embedded.bench[0]?.since }
    },
  },
  {
    name: 'documents',
    scope: 'documents',
    link: { to: PAGES.documents.path },
    count: async () => {
      const { page, _embedded } = await call('listDocumentsToDecide', { query: { limit: LIMIT } })
      return { found: page.totalElements, isExact: true, oldest: _embedded.documents[0]?.createdAt }
    },
  },
  {
    name: 'identity',
    scope: 'identity',
    link: { to: PAGES.identity.path },
    count: async () => {
      const { page, _embedded } = await call('listIdentityChecks', { query: { limit: LIMIT } })
      return { found: page.totalElements, isExact: true, oldest: _embedded.checks[0]?.since }
    },
  },
  {
    name: 'cases',
    scope: 'support',
    link: { to: PAGES.cases.path },
    count: async () => {
      const { page, _embedded } = await call('listOpenCases', { query: { limit: LIMIT } })
      return { found: page.totalElements, isExact: true, oldest: _embedded.cases[0]?.openedAt }
    },
  },
  {
    name: 'payables',
    scope: 'payments',
    count: async () => {
      const { page, _embedded } = await call('listPayables', { query: { limit: LIMIT } })
      return { found: page.totalElements, isExact: true, oldest: _embedded.payables[0]?.acceptedAt }
    },
  },
]
