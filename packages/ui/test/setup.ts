import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// jsdom has no CSS.escape, which the simulated arrow keys of a radio group need.
Object.defineProperty(globalThis, 'CSS', {
  value: { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) },
})

// Nor does it scroll.
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, writable: true })
// Nor has it modal dialogs and popovers; open is what a test can see of them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
HTMLDialogElement.prototype.showPopover = function showPopover() {
  this.open = true
}
HTMLDialogElement.prototype.hidePopover = function hidePopover() {
  this.open = false
}

// Generous, for screens are fetched and compiled on a busy machine; what is there is found at once.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 120_000 })

/** React says so of the router's lazy component when its code arrives between two renders; nothing is wrong then. */
const ARRIVED_BETWEEN_RENDERS = 'called use() to suspend in a previous render'

/** An error in the console is a fault, unless the test expects it (with its own `vi.spyOn(console, 'error')`). */
const errors: string[] = []

beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    const text = parts.map(String).join(' ')
    if (!text.includes(ARRIVED_BETWEEN_RENDERS)) errors.push(text)
  })
  vi.stubGlobal('fetch', refuse)
  // What jsdom does not have, and the portal asks of every browser.
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = noop
      disconnect = noop
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = noop
      disconnect = noop
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: noop,
    removeEventListener: noop,
  }))
})

afterEach(() => {
  cleanup()
  // Files share a process, its page and what it has loaded (vitest.config.ts): what one left, the next one must not find.
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.sessionStorage.clear()
  window.localStorage.clear()
  document.title = ''
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  const [first] = errors
  if (first !== undefined) throw new Error(`Something wrote to console.error: ${first}`)
})

// A screen whose loading ends with its file counts as failed for all files after it.
afterAll(() => vi.dynamicImportSettled())

const noop = () => undefined

/** No test reaches a network; one that needs answers starts a `fakeServer`. */
const refuse = (input: RequestInfo | URL) =>
  Promise.reject(
    new Error(`This test answers no calls, but ${input instanceof Request ? input.url : String(input)} was called`),
  )
