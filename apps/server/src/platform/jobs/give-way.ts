import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** How long the process is watched before it is called busy, in ms. */
const WATCH_MS = 50
/** Share of the time that the event loop works rather than waits. */
const BUSY = 0.75
/** A job gives way for this long at most, in ms: a mail is late by seconds, never by minutes. */
const LONGEST_MS = 20_000

/** A label takes as long to draw as fifty answers to give, and a caller who waits for an answer is waiting now. */
export const giveWay = async (longestMs: number = LONGEST_MS): Promise<void> => {
  const until = performance.now() + longestMs
  do {
    const before = performance.eventLoopUtilization()
    await pause(WATCH_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  } while (performance.now() < until)
}

export const givingWay = <Handlers extends object>(handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]: [string, (...all: unknown[]) => unknown]) => [
      name,
      async (...all: unknown[]): Promise<unknown> => {
        await giveWay()
        return handler(...all)
      },
    ]),
  ) as Handlers
