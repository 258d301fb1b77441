import * as z from 'zod/mini'
import { uuid } from '../ids.ts'
import { EVENT_STREAM_MEDIA_TYPE } from '../media-type.ts'
import { defineOperation } from '../operation.ts'

export const orderEventOperations = {
  watchOrder: defineOperation('order-api', 'GET', '/order/{id}/events', {
    summary:
      'Server-sent events, `changed` with `{version}` whenever the order is worth reading again; `Last-Event-ID` continues an earlier stream',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: { mediaTypes: [EVENT_STREAM_MEDIA_TYPE] } },
    problems: ['order-not-found'],
  }),
}
