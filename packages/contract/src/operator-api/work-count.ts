import * as z from 'zod/mini'
import { link, selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import type { OperatorScope } from '../programme/operator-scope.ts'

/** In the order of a day: what people wait for first. */
export const WORK_QUEUES = [
  'overdue',
  'operator',
  'approval',
  'kit',
  'promised-payment',
  'driver',
  'customer',
  'bench',
  'documents',
  'identity',
  'cases',
  'litigations',
  'returns',
  'fraud',
  'payables',
  'failed',
  'vouchers',
  'second-person',
] as const
export type WorkQueue = (typeof WORK_QUEUES)[number]

/** Who may read the list itself; one of several. */
export const SCOPE_OF_QUEUE = {
  overdue: 'orders',
  operator: 'orders',
  approval: 'orders',
  kit: 'orders',
  'promised-payment': 'orders',
  driver: 'orders',
  customer: 'orders',
  bench: 'inspection',
  documents: 'documents',
  identity: 'identity',
  cases: 'support',
  litigations: 'inspection',
  returns: 'orders',
  fraud: 'payments',
  payables: 'payments',
  failed: 'people',
  vouchers: 'vouchers',
  'second-person': ['programme', 'payments', 'people'],
} as const satisfies { readonly [queue in WorkQueue]: OperatorScope | readonly OperatorScope[] }

const workCount = z.object({
  queue: z.enum(WORK_QUEUES),
  count: z.object({ found: z.int(), isExact: z.boolean() }),
  since: z.nullable(z.iso.datetime()),
  _links: z.object({ list: link }),
})
export type WorkCount = z.infer<typeof workCount>

export const workCountOperations = {
  countWork: defineOperation('operator-api', 'GET', '/work/counts', {
    summary: 'How much waits, queue by queue, and since when',
    access: 'operator',
    scope: 'any',
    passive: true,
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ queues: z.array(workCount) }) }) },
    problems: [],
  }),
}
