import { expect, test, vi } from 'vitest'
import { sound } from '#console/scan/sounds.ts'
import { somebody } from '#console/testing/render-console.tsx'
import { loadWhatIsAtHand } from './at-hand.ts'

test('what sounds is made while the page is idle, for those who scan, and not by the first scan', async () => {
  const made = vi.fn<() => void>()
  class Sounding {
    currentTime = 0
    destination = {}
    constructor() {
      made()
    }
    createOscillator() {
      return { frequency: {}, connect: (next: unknown) => next, start: () => undefined, stop: () => undefined }
    }
    createGain() {
      const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
      return { gain, connect: (next: unknown) => next }
    }
  }
  vi.stubGlobal('AudioContext', Sounding)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  await loadWhatIsAtHand(somebody({ scopes: ['people'] }))
  expect(made).not.toHaveBeenCalled()
  await loadWhatIsAtHand(somebody({ scopes: ['inspection'] }))
  expect(made).toHaveBeenCalledOnce()
  sound('good')
  expect(made).toHaveBeenCalledOnce()
})
