import { randomInt } from 'node:crypto'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  ORDER_CODE_RESEND_SECONDS,
  ORDER_CODES_PER_HOUR,
  westernDigits,
} from '@reprise/contract'

/** With their tries a hundred guesses of a million, however many browsers ask (quality B23). */
const SHORT_CODES_PER_DAY = 20
/** Between two messages of one order, once many were asked for. */
const LONG_CODE_PAUSE_MS = MINUTE_MS

export const CODES_COUNT_MS = DAY_MS

/** One that was not mailed answered a caller who named another address. */
export type AskedCode = {
  readonly at: Date
  readonly sessionId: string | null
  readonly isMailed: boolean
  /** A long one, for every browser that asked with the right address. */
  readonly isShared: boolean
}

/** In seconds; 0 when it may ask now. What others ask for does not count. */
export const askerWait = (asked: readonly AskedCode[], sessionId: string | undefined, now: Date): number => {
  const last = Math.max(0, ...asked.filter((one) => one.sessionId === sessionId).map(({ at }) => at.getTime()))
  return sessionId === undefined ? 0 : Math.max(0, Math.ceil((last - now.getTime()) / 1000 + ORDER_CODE_RESEND_SECONDS))
}

/**
 * The right address is never refused: short codes first, then at most once a minute a long one that no guessing finds,
 * which all such callers may type. `nothing` while the last one is still to be looked for in the mailbox.
 */
export const whatToMail = (asked: readonly AskedCode[], now: Date): 'short' | 'long' | 'nothing' => {
  const mailed = asked.filter(({ isMailed }) => isMailed)
  const since = (ms: number) => mailed.filter(({ at }) => now.getTime() - at.getTime() < ms)
  const isCalm =
    since(ORDER_CODE_RESEND_SECONDS * 1000).length === 0 &&
    since(HOUR_MS).length < ORDER_CODES_PER_HOUR &&
    since(DAY_MS).filter(({ isShared }) => !isShared).length < SHORT_CODES_PER_DAY
  if (isCalm) return 'short'
  return since(LONG_CODE_PAUSE_MS).some(({ isShared }) => isShared) ? 'nothing' : 'long'
}

/** Six digits, every value as likely as any other (quality B23). */
export const freshCode = (): string => digits(6)

/** Too many to guess, even with unlimited tries. */
export const freshLongCode = (): string => [digits(4), digits(4), digits(4), digits(4)].join(' ')

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** Spaces and dashes do not matter, nor whose digits they are. */
export const typedCode = (typed: string): string => westernDigits(typed).normalize('NFKC').replace(/[\s-]/g, '')
