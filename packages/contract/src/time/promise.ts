import * as z from 'zod/mini'

/** What a company promises about an order that waits for it, each in working days of its offer's terms (docs/decisions/0061). */
export const PROMISE_KINDS = [
  'inspect',
  /** The money is paid, or the voucher or the donation given. Runs only while nothing is asked of the customer. */
  'pay',
  'return',
  'answer',
] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

export const runningPromise = z.object({
  kind: z.enum(PROMISE_KINDS),
  /** The last day on which it is kept: `2026-11-24`. */
  due: z.iso.date(),
  overdue: z.boolean(),
})
export type RunningPromise = z.infer<typeof runningPromise>

export const orderPromise = z.extend(runningPromise, {
  madeAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  /** Once it has ended: whether the thing was done, or it was the customer's turn. */
  kept: z.nullable(z.boolean()),
})
