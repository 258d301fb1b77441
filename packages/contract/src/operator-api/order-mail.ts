import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { reminderWay, SMS_ENDINGS } from '../programme/sms.ts'
import { defineOperation } from '../operation/operation.ts'

/**
 * `failed`: not taken, and tried again; `refused`: the mail server, or the SMS provider, will never take it as it is; `bounced`:
 * taken, and sent back later. Of an SMS alone: `delivered`, and `undeliverable`, which was taken and did not arrive. `test`: about a
 * test order, and not sent.
 */
export const MAIL_STATES = [
  'waiting',
  'sent',
  'failed',
  'refused',
  'not-due',
  'bounced',
  'delivered',
  'undeliverable',
  'test',
] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a reminder that was due was not sent. */
export const MAIL_REASONS = [
  /** The product is on its way, or here. */
  'moved',
  /** The order was cancelled or has ended. */
  'over',
  /** The last day to send has passed. */
  'too-late',
  'no-address',
  /** Its payment is held. */
  'held',
  /** The customer wants no reminders. */
  'opted-out',
  /** A later one went out on the same day. */
  'superseded',
  /** The customer chose to be reminded by SMS alone. */
  'by-sms',
  /** No SMS goes to the number any more, or the order has none. */
  'no-number',
  /** The number, or its programme, had as many SMS today as it may have. */
  'too-many',
] as const
export type MailReason = (typeof MAIL_REASONS)[number]

/** How a message went out. */
export const MAIL_CHANNELS = ['mail', 'sms'] as const

/** The largest report of a mail server that is read, in bytes: some send the whole mail back. */
export const MAX_MAIL_REPORT_BYTES = 10_000_000

/** What a report came to. `delayed` changes nothing: that mail is tried again. */
export const MAIL_REPORT_RESULTS = ['bounced', 'delayed', 'unknown-mail', 'no-report'] as const

const orderMail = z.object({
  id: uuid,
  channel: z.enum(MAIL_CHANNELS),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  whyNot: z.nullable(z.enum(MAIL_REASONS)),
  tries: z.int(),
  triedAt: z.nullable(z.iso.datetime()),
  smtpCode: z.nullable(z.int()),
  smtpAnswer: z.nullable(z.string()),
  at: z.iso.datetime(),
  formerly: z.boolean(),
  repeatable: z.boolean(),
  actor: z.nullable(z.string()),
  name: z.nullable(z.string()),
})
export type OrderMailItem = z.infer<typeof orderMail>

export const orderMailOperations = {
  listOrderMails: defineOperation('operator-api', 'GET', '/orders/{id}/mails', {
    summary: 'What was mailed about an order, oldest first; never to which address, nor what it said',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    replies: {
      200: z.object({
        _links: selfLink,
        noRemindersSince: z.nullable(z.iso.datetime()),
        /** What the customer chose of SMS; null where they never did. */
        sms: z.nullable(
          z.object({
            by: reminderWay,
            givenAt: z.iso.datetime(),
            endedAt: z.nullable(z.iso.datetime()),
            endedBy: z.nullable(z.enum(SMS_ENDINGS)),
          }),
        ),
        _embedded: z.object({ mails: z.array(orderMail) }),
      }),
    },
    problems: ['order-not-found'],
  }),

  resendMail: defineOperation('operator-api', 'POST', '/orders/{id}/mails/{mail}/resend', {
    summary: 'Mail it once more to the address on file, written anew from what holds now',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid, mail: uuid }),
    replies: { 202: orderMail },
    problems: ['order-not-found', 'mail-not-found', 'mail-not-possible', 'too-many-requests'],
  }),

  mailOrderLink: defineOperation('operator-api', 'POST', '/orders/{id}/order-link', {
    summary: 'Mail a fresh link to the order to the address on file; the caller is not shown it',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    replies: { 202: orderMail },
    problems: ['order-not-found', 'mail-not-possible', 'too-many-requests'],
  }),

  recordMailReport: defineOperation('operator-api', 'POST', '/mail-reports', {
    summary: 'Note that a mail came back: a delivery report (RFC 3464), as the mail server sent it',
    access: 'operator',
    scope: 'support',
    body: z.strictObject({ document: z.file() }),
    multipart: { maxFileBytes: MAX_MAIL_REPORT_BYTES },
    replies: { 200: z.object({ result: z.enum(MAIL_REPORT_RESULTS), order: z.nullable(uuid) }) },
    problems: ['field-rejected'],
  }),

  listOfferMails: defineOperation('operator-api', 'GET', '/quotations/{id}/mails', {
    summary: 'What was mailed about an offer, sold or not, oldest first; never to which address',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ mails: z.array(orderMail) }) }) },
    problems: ['quotation-not-found'],
  }),
}
