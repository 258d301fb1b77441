import * as z from 'zod/mini'
import { REMINDER_WAYS } from '../words/reminder-way.ts'

export const reminderWay = z.enum(REMINDER_WAYS)

/** Who ended SMS to a number: its seller on the order's page, by STOP or by the link of a message; or it cannot be reached. */
export const SMS_ENDINGS = ['order-page', 'reply', 'link', 'unreachable'] as const
export type SmsEnding = (typeof SMS_ENDINGS)[number]

/** What a mobile shows as the sender: a name that cannot be answered, or a number. */
export const SMS_SENDER_PATTERN = /^(?:\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9])$/

/** SMS of a programme: off unless it stands there. */
export const programmeSms = z.strictObject({
  /** Id of an account that the server knows. */
  account: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'sms-account')),
  sender: z.string().check(z.regex(SMS_SENDER_PATTERN, 'sms-sender')),
  /** On a day of UTC: what strangers can have sent at the programme's expense. */
  mostADay: z._default(z.int().check(z.gte(1), z.lte(100_000)), 200),
})
