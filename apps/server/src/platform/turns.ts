import { setTimeout } from 'node:timers/promises'

/** Several times what a piece takes: others have most of the time. Twenty large photos then take ten seconds to arrive. */
const REST_MS = 3

let last: Promise<void> = Promise.resolve()

/**
 * For long work in pieces of half a millisecond: all of it in this process together does one piece at a time and then
 * rests, and other calls are answered in between (quality F23).
 */
export const nextTurn = (): Promise<void> => {
  last = last.then(() => setTimeout(REST_MS))
  return last
}
