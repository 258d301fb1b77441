import { useSyncExternalStore } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { mayPass, pauseBefore } from './again.ts'

/** A decision that was made and may still be taken back. */
export type Held = {
  readonly id: string
  /** What was decided, of what: one line. */
  readonly label: string
  /** When it is sent, in ms since 1970; null while it is on its way. */
  readonly sendsAt: number | null
  /** Why it was not taken. It is sent again by itself then where there is a time, and waits for a person where there is none. */
  readonly failure: unknown
}

type Kept = Held & {
  /** In ms since 1970. */
  readonly decidedAt: number
  /** How often it has failed, and since when, in ms since 1970. */
  readonly failed: number
  readonly failedSince: number
  readonly send: () => Promise<unknown>
  readonly settled: (wasSent: boolean) => void
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** How long a decision may be taken back, in ms. */
export const HOLD_MS = 5_000

let kept: readonly Kept[] = []
/** Behind the lock the next cookie may be another person's. */
let isLocked = false
const underWay = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

const change = (next: readonly Kept[]): void => {
  kept = next
  for (const listener of listeners) listener()
}

const edit = (id: string, changes: Partial<Kept>): void =>
  change(kept.map((one) => (one.id === id ? { ...one, ...changes } : one)))

const isUnderWay = ({ sendsAt, failure }: Held): boolean => sendsAt === null && failure === undefined

const release = (id: string): Promise<void> => {
  const one = kept.find((each) => each.id === id)
  if (one === undefined || isUnderWay(one)) return underWay.get(id) ?? Promise.resolve()
  clearTimeout(one.timer)
  edit(id, { sendsAt: null, failure: undefined })
  const sending = sendOnce(one).finally(() => underWay.delete(id))
  underWay.set(id, sending)
  return sending
}

const sendOnce = async ({ id, send, settled, failed: before, failedSince: since }: Kept): Promise<void> => {
  try {
    await send()
    change(kept.filter((each) => each.send !== send))
    settled(true)
  } catch (failure) {
    // Where another person came meanwhile it is not kept any more, and not theirs to send.
    if (kept.every((each) => each.send !== send)) return
    const failed = before + 1
    const failedSince = before === 0 ? now() : since
    const pause = pauseBefore(failure, failed, failedSince)
    edit(id, { failure, failed, failedSince, ...(pause !== undefined && later(id, pause)) })
  }
}

const later = (id: string, ms: number) => ({
  sendsAt: now() + ms,
  timer: isLocked ? undefined : setTimeout(() => void release(id), ms),
})

/**
 * Sends it once its time is over, and again by itself where nothing was wrong with it. @param send under an idempotency key that was
 * made with the decision, or so that twice is as good as once @param settled told whether it was sent, or taken back
 */
export const hold = (decision: Pick<Kept, 'id' | 'label' | 'send' | 'settled'>): void => {
  // Who decides again about the same thing means the last decision alone.
  clearTimeout(kept.find(({ id }) => id === decision.id)?.timer)
  const began = { decidedAt: now(), failure: undefined, failed: 0, failedSince: 0 }
  change([...kept.filter(({ id }) => id !== decision.id), { ...decision, ...began, ...later(decision.id, HOLD_MS) }])
}

/** Takes back what was not sent. @param id the last one where none is named */
export const takeBack = (id: string | undefined = kept.findLast((one) => !isUnderWay(one))?.id): void => {
  const one = kept.find((each) => each.id === id)
  if (one === undefined || isUnderWay(one)) return
  clearTimeout(one.timer)
  change(kept.filter((each) => each.id !== one.id))
  one.settled(false)
}

/** Takes back what the letters of a scan did before they were known to be one. @param since in ms since 1970 */
export const takeBackSince = (since: number): void => {
  for (const { id, sendsAt, decidedAt } of kept) if (sendsAt !== null && decidedAt >= since) takeBack(id)
}

/** Sends one that failed again, with all the time that it had at first. */
export const sendAgain = (id: string): void => {
  edit(id, { failed: 0 })
  void release(id)
}

/** The network is back. */
export const sendAgainAtOnce = (): void => {
  if (!isLocked) for (const { id, failure } of kept) if (mayPass(failure)) sendAgain(id)
}

/** The session has ended: nothing is sent until its person is back. */
export const lockHeld = (): void => {
  isLocked = true
  for (const { timer } of kept) clearTimeout(timer)
}

/** Its person is back: what came after the session had ended did nothing, and the rest has waited long enough. */
export const sendHeldAfterLock = (): void => {
  isLocked = false
  for (const { id, sendsAt, failure } of kept)
    if (sendsAt !== null || (failure instanceof HttpRejection && failure.status === 401)) sendAgain(id)
}

/** Another person is at the page: what is held is not theirs to send. A look that was decided stays kept for its own person. */
export const forgetHeld = (): void => {
  isLocked = false
  for (const { timer } of kept) clearTimeout(timer)
  change([])
}

/** Sends everything at once: the page is about to go, or its person. */
export const sendAllHeld = async (): Promise<void> => {
  await Promise.all(kept.filter((one) => one.sendsAt !== null || isUnderWay(one)).map(({ id }) => release(id)))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHeld = (): readonly Held[] => useSyncExternalStore(subscribe, () => kept)
