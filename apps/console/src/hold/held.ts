import { useSyncExternalStore } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'

/** A decision that was made and may still be taken back. */
export type Held = {
  readonly id: string
  /** What was decided, of what: one line. */
  readonly label: string
  /** When it is sent, in ms since 1970; null while it is on its way. */
  readonly sendsAt: number | null
  /** Why it was not taken. It waits for a person then, or for its time where that is known. */
  readonly failure: unknown
}

type Kept = Held & {
  /** In ms since 1970. */
  readonly decidedAt: number
  readonly send: () => Promise<unknown>
  readonly settled: (wasSent: boolean) => void
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/** How long a decision may be taken back, in ms. */
export const HOLD_MS = 5_000
/** How long a decision waits that came among too many calls, unless the answer says; and for how long it waits by itself, in ms. */
const TURNED_AWAY_MS = 5_000
const LONGEST_MS = 60_000

let kept: readonly Kept[] = []
const listeners = new Set<() => void>()

const change = (next: readonly Kept[]): void => {
  kept = next
  for (const listener of listeners) listener()
}

const edit = (id: string, changes: Partial<Kept>): void =>
  change(kept.map((one) => (one.id === id ? { ...one, ...changes } : one)))

const release = async (id: string): Promise<void> => {
  const one = kept.find((each) => each.id === id)
  if (one === undefined) return
  clearTimeout(one.timer)
  edit(id, { sendsAt: null, failure: undefined })
  try {
    await one.send()
    change(kept.filter((each) => each.id !== id))
    one.settled(true)
  } catch (failure) {
    const pause = pauseAfter(failure)
    edit(id, { failure, ...(pause <= LONGEST_MS && later(id, pause)) })
  }
}

/** In ms. Nothing was done by a call that came among too many, and nothing is wrong with it; others are for a person to send again. */
const pauseAfter = (failure: unknown): number => {
  if (!(failure instanceof HttpRejection) || failure.status !== 429) return Number.POSITIVE_INFINITY
  const seconds = Number(failure.response?.headers.get('retry-after') ?? '')
  return seconds > 0 ? seconds * 1_000 : TURNED_AWAY_MS
}

const later = (id: string, ms: number) => ({
  sendsAt: now() + ms,
  timer: setTimeout(() => void release(id), ms),
})

/** Sends it once its time is over. @param settled told whether it was sent, or taken back */
export const hold = (decision: Pick<Kept, 'id' | 'label' | 'send' | 'settled'>): void =>
  change([...kept, { ...decision, decidedAt: now(), failure: undefined, ...later(decision.id, HOLD_MS) }])

/** Takes back what was not sent. @param id the last one where none is named */
export const takeBack = (
  id: string | undefined = kept.findLast(({ sendsAt, failure }) => sendsAt !== null || failure !== undefined)?.id,
): void => {
  const one = kept.find((each) => each.id === id)
  if (one === undefined || (one.sendsAt === null && one.failure === undefined)) return
  clearTimeout(one.timer)
  change(kept.filter((each) => each.id !== one.id))
  one.settled(false)
}

/** Takes back what the letters of a scan did before they were known to be one. @param since in ms since 1970 */
export const takeBackSince = (since: number): void => {
  for (const { id, sendsAt, decidedAt } of kept) if (sendsAt !== null && decidedAt >= since) takeBack(id)
}

/** Sends one that failed again. */
export const sendAgain = (id: string): void => void release(id)

/** Sends again what came after the session had ended: nothing was done by it, and its person is back. */
export const sendHeldAfterLock = (): void => {
  for (const { id, failure } of kept) if (failure instanceof HttpRejection && failure.status === 401) sendAgain(id)
}

/** Another person is at the page: what is held is not theirs to send. A look that was decided stays kept for its own person. */
export const forgetHeld = (): void => {
  for (const { timer } of kept) clearTimeout(timer)
  change([])
}

/** Sends everything at once: the page is about to go, or its person. */
export const sendAllHeld = async (): Promise<void> => {
  await Promise.all(kept.filter(({ sendsAt }) => sendsAt !== null).map(({ id }) => release(id)))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHeld = (): readonly Held[] => useSyncExternalStore(subscribe, () => kept)
