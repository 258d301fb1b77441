import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { ORDER_TRANSITIONS } from '../lifecycle/order.ts'
import { EVENT_STREAM_MEDIA_TYPE } from '../operation/media-type.ts'
import { defineOperation } from '../operation/operation.ts'
import { reminderWay } from '../programme/sms.ts'
import { transportation } from '../words/transportation.ts'
import { order } from './order.ts'
import { parcel } from './tracking.ts'

export const orderChangeOperations = {
  updateOrder: defineOperation('order-api', 'PATCH', '/order/{id}', {
    summary: 'Move an order by the name of a transition; one whose result already holds changes nothing',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({ statusTransition: z.enum(ORDER_TRANSITIONS) }),
    replies: { 200: order },
    problems: ['order-not-found', 'session-required', 'transition-not-allowed'],
  }),

  changeOrderReminders: defineOperation('order-api', 'PUT', '/order/{id}/reminders', {
    summary: 'Choose how to be reminded to send: by e-mail, by SMS, or by both',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({ by: reminderWay }),
    replies: { 200: order },
    problems: ['order-not-found', 'session-required', 'sms-not-possible'],
  }),
}

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

export const orderParcelOperations = {
  createOrderParcel: defineOperation('order-api', 'POST', '/order-parcel', {
    summary: 'Choose how to send; makes a parcel and its label, in place of an earlier one that was not handed over',
    access: 'affiliate',
    body: z.strictObject({
      order: uuid,
      transportation,
      /** The earlier parcel was lost or its label is gone: make another. */
      again: z._default(z.boolean(), false),
    }),
    replies: { 201: parcel },
    problems: [
      'order-not-found',
      'session-required',
      'parcel-under-way',
      'process-not-available',
      'too-many-requests',
      'transition-not-allowed',
    ],
  }),
}
