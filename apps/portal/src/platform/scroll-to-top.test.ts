import { SCROLL_DURATION_MS } from '@reprise/contract/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { scrollToTop } from './scroll-to-top.ts'

let top = 0
beforeEach(() => {
  top = 900
  vi.useFakeTimers()
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => {
    top = to.top ?? top
  })
})

test('the way to the top takes 300 ms (portal §9)', () => {
  expect(SCROLL_DURATION_MS).toBe(300)
  scrollToTop(SCROLL_DURATION_MS)
  vi.advanceTimersByTime(150)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(900)
  vi.advanceTimersByTime(200)
  expect(top).toBe(0)
})

test('and no time where the reader wants no motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  scrollToTop(SCROLL_DURATION_MS)
  expect(top).toBe(0)
})

test('a reader who scrolls meanwhile is left alone', () => {
  scrollToTop(SCROLL_DURATION_MS)
  vi.advanceTimersByTime(100)
  top = 700
  vi.advanceTimersByTime(400)
  expect(top).toBe(700)
})

test('a press meanwhile finds its button where it was', () => {
  scrollToTop(SCROLL_DURATION_MS)
  vi.advanceTimersByTime(100)
  const pressedAt = top
  window.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(400)
  expect(top).toBe(pressedAt)
})
