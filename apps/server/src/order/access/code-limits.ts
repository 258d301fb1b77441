import { DAY_MS, HOUR_MS, ORDER_CODE_RESEND_SECONDS, ORDER_CODES_PER_HOUR } from '@reprise/contract'

/**
 * Codes of one order in a day. Whoever knows its id may ask for them: so few are neither a flood in the customer's mailbox nor
 * worth guessing, a hundred tries of a million.
 */
const CODES_PER_DAY = 20

const LIMITS = [
  { most: 1, withinMs: ORDER_CODE_RESEND_SECONDS * 1000 },
  { most: ORDER_CODES_PER_HOUR, withinMs: HOUR_MS },
  { most: CODES_PER_DAY, withinMs: DAY_MS },
] as const

/** How far back codes count, in ms. */
export const CODES_COUNT_MS = DAY_MS

/**
 * Seconds until another code may be sent; 0 when it may be now.
 * @param sent when the codes of the last day were sent, the newest first
 */
export const codeWait = (sent: readonly Date[], now: Date): number =>
  Math.max(
    0,
    ...LIMITS.map(({ most, withinMs }) => {
      const oldest = sent[most - 1]
      return oldest === undefined ? 0 : Math.ceil((oldest.getTime() + withinMs - now.getTime()) / 1000)
    }),
  )
