import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'

const TIMELINE_KINDS = [
  'status',
  'parcel',
  'mail',
  'document',
  'identity',
  'look',
  'payment',
  'case',
  'choice',
  'note',
  'audit',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const timelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(TIMELINE_KINDS),
  what: z.string(),
  state: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  name: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const orderTimelineOperations = {
  getOrderTimeline: defineOperation('operator-api', 'GET', '/orders/{id}/timeline', {
    summary: 'Everything that happened about an order, and who looked, in one list, oldest first',
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ timeline: z.array(timelineEntry) }) }) },
    problems: ['order-not-found'],
  }),
}
