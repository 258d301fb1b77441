import type { OperatorScope } from '@reprise/contract/programme/operator-scope'
import type { T } from '#console/i18n/t.ts'
import type { QueueCount, QueueName } from '#console/live/counts.ts'
import { PAGES, VOUCHERS_PATH } from '#console/navigation/pages.ts'
import type { Filters } from '#console/navigation/router.tsx'

export type Queue = {
  readonly name: QueueName &
    (
      | 'operator'
      | 'overdue'
      | 'approval'
      | 'bench'
      | 'documents'
      | 'identity'
      | 'cases'
      | 'litigations'
      | 'returns'
      | 'fraud'
      | 'payables'
      | 'failed'
      | 'vouchers'
      | 'second-person'
    )
  /** One of these. */
  readonly scopes: readonly OperatorScope[]
  readonly link: { readonly to: string; readonly filters?: Filters }
}

/** Without a count until the server has told it. */
export type QueueWithCount = Queue & { readonly waiting: QueueCount | undefined }

const ORDERS = PAGES.orders.path

/** Each in the order of the day: what people wait for first. */
export const QUEUES: readonly Queue[] = [
  { name: 'overdue', scopes: ['orders'], link: { to: ORDERS, filters: { overdue: 'any' } } },
  { name: 'operator', scopes: ['orders'], link: { to: ORDERS, filters: { waitsFor: 'operator' } } },
  { name: 'bench', scopes: ['inspection'], link: { to: PAGES.bench.path } },
  { name: 'approval', scopes: ['orders'], link: { to: ORDERS, filters: { waitsFor: 'approval' } } },
  { name: 'documents', scopes: ['documents'], link: { to: PAGES.documents.path } },
  { name: 'identity', scopes: ['identity'], link: { to: PAGES.identity.path } },
  { name: 'cases', scopes: ['support'], link: { to: PAGES.cases.path } },
  {
    name: 'litigations',
    scopes: ['inspection'],
    link: { to: PAGES.litigations.path, filters: { stage: 'contested' } },
  },
  { name: 'returns', scopes: ['orders'], link: { to: PAGES.parcels.path } },
  { name: 'fraud', scopes: ['payments'], link: { to: PAGES.fraud.path } },
  { name: 'payables', scopes: ['payments'], link: { to: PAGES.payouts.path } },
  { name: 'second-person', scopes: ['programme', 'payments'], link: { to: PAGES.approvals.path } },
  { name: 'vouchers', scopes: ['vouchers'], link: { to: VOUCHERS_PATH } },
  { name: 'failed', scopes: ['people'], link: { to: PAGES.system.path } },
]

export const isEmpty = ({ waiting }: QueueWithCount): boolean => waiting?.count.found === 0

export const countText = (t: T, waiting: QueueCount | undefined): string | number => {
  if (waiting === undefined) return '…'
  const { found, isExact } = waiting.count
  return isExact ? found : t('console.today.at-least', { count: found })
}
