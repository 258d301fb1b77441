import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * For long work in pieces of half a millisecond: all of it in this process together does one piece in each round of the
 * event loop, and other calls are answered in between (quality F23).
 */
export const nextTurn = (): Promise<void> => {
  last = last.then(() => setImmediate())
  return last
}
