import * as z from 'zod/mini'
import { DEFAULT_TERMS } from '../limits.ts'
import { locale } from '../words/localized.ts'

const days = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const promises = {
  lockDays: days(1, 365),
  /** Days after that in which a product that was not sent may still come, before its order ends. */
  graceDays: days(0, 365),
  /** Days in which a customer answers a question; silence never means yes. */
  answerDays: days(1, 90),
  /** Days after a question, or a request, on which its customer is reminded: each later than the one before. */
  reminderDays: z.array(days(1, 365)).check(z.maxLength(10)),
  inspectWithin: days(1, 60),
  /** Working days in which an accepted product is paid, from when nothing is asked of its customer any more. */
  payWithin: days(1, 60),
  returnWithin: days(1, 60),
  answerWithin: days(1, 60),
  /** Days after the acceptance in which documents and a proof of identity must come, before the product goes back. */
  provideWithin: days(1, 365),
}

/** Left out of the usual terms, which every page of the portal carries: see {@link sendRemindersOf}. */
const sending = {
  /** Days after the sale on which a customer is reminded of a product that did not move, each later than the one before. */
  sendReminderDays: z.optional(z.array(days(1, 365)).check(z.maxLength(10))),
  /** Days before the last day to send on which they are reminded for the last time; 0 for not. */
  sendReminderBefore: z.optional(days(0, 30)),
}

/** `amount`: the company that buys, whose label it is, bears the loss of a parcel; `none`: the customer. */
export const TRANSPORT_COVERS = ['amount', 'none'] as const
export type TransportCover = (typeof TRANSPORT_COVERS)[number]

const way = {
  cover: z.enum(TRANSPORT_COVERS),
  /** Days after its last sign. */
  lostAfterDays: days(8, 120),
}

/** An order lives by the terms of its offer even if its programme changes later. */
export const terms = z.object({ ...promises, ...sending, transport: z.object(way) })
export type Terms = z.infer<typeof terms>

/** Each later than the one before, and all before the last day. */
const areInTime = (reminderDays: readonly number[], lastDay: number): boolean =>
  reminderDays.every((day, index) => day < lastDay && day > (reminderDays[index - 1] ?? 0))

export const programmeTerms = z.partial(z.strictObject({ ...promises, ...sending })).check(
  z.refine(({ reminderDays = [], answerDays = DEFAULT_TERMS.answerDays }) => areInTime(reminderDays, answerDays), {
    error: 'reminder-days',
    path: ['reminderDays'],
  }),
  z.refine(({ sendReminderDays = [], lockDays = DEFAULT_TERMS.lockDays }) => areInTime(sendReminderDays, lockDays), {
    error: 'reminder-days',
    path: ['sendReminderDays'],
  }),
)

/** When customers are reminded to send, where the terms of their offer do not say. */
export const SEND_REMINDERS = { days: [5, 10], before: 3 } as const

export const sendRemindersOf = ({
  sendReminderDays,
  sendReminderBefore,
}: Pick<Terms, 'sendReminderDays' | 'sendReminderBefore'>): {
  readonly days: readonly number[]
  readonly before: number
} => ({ days: sendReminderDays ?? SEND_REMINDERS.days, before: sendReminderBefore ?? SEND_REMINDERS.before })

export const programmeTransport = z.partial(z.strictObject(way))

type OwnTerms = {
  readonly terms?: z.infer<typeof programmeTerms> | undefined
  readonly transport?: z.infer<typeof programmeTransport> | undefined
}

/** A programme's terms, complete. Where it names no days of reminders, the usual ones count that lie in its time to answer. */
export const termsOf = ({ terms: own, transport }: OwnTerms): Terms => {
  const answerDays = own?.answerDays ?? DEFAULT_TERMS.answerDays
  const reminderDays = DEFAULT_TERMS.reminderDays.filter((day) => day < answerDays)
  const usual: Terms = { ...DEFAULT_TERMS, reminderDays }
  return { ...over(usual, own), transport: over(usual.transport, transport) }
}

const over = <Fields extends object>(
  usual: Fields,
  own: { readonly [name in keyof Fields]?: Fields[name] | undefined } = {},
): Fields => ({
  ...usual,
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
})

const MOST_TERMS = 100_000

/** What sellers agree to, kept with each version of the programme. */
export const termsOfSale = z.strictObject({
  version: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  text: z.record(locale, z.string().check(z.minLength(1), z.maxLength(MOST_TERMS))),
})
