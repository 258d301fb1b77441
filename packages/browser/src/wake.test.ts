import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWake } from './wake.ts'

const TEN_MINUTES_MS = 600_000
let woken: ReturnType<typeof vi.fn<() => void>>
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  woken = vi.fn<() => void>()
  stop = onWake(woken)
})
afterEach(() => stop())

test('a machine that slept for ten minutes is noticed within two seconds, once', () => {
  vi.advanceTimersByTime(30_000)
  expect(woken).not.toHaveBeenCalled()
  // The clock went on, and no timer ran.
  vi.setSystemTime(Date.now() + TEN_MINUTES_MS)
  vi.advanceTimersByTime(2_000)
  expect(woken).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(30_000)
  expect(woken).toHaveBeenCalledTimes(1)
})

test('so is a network that is back, and a page that comes out of memory; a page that loads is not', () => {
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(woken).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(woken).toHaveBeenCalledTimes(2)
})

test('nobody is told any more once it was ended', () => {
  stop()
  vi.setSystemTime(Date.now() + TEN_MINUTES_MS)
  vi.advanceTimersByTime(10_000)
  window.dispatchEvent(new Event('online'))
  expect(woken).not.toHaveBeenCalled()
})
