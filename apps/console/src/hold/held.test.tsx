import { act, screen, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHeld, hold, HOLD_MS, lockHeld, sendAllHeld, sendHeldAfterLock, takeBackSince } from './held.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const refusedWith = (status: number, headers: HeadersInit = {}) =>
  new HttpRejection({
    kind: 'status',
    request: new Request('http://localhost/operator-api/v1/orders/1/inspection', { method: 'POST' }),
    response: new Response(null, { status, headers }),
  })
const unanswered = (kind: 'offline' | 'timeout') =>
  new HttpRejection({ kind, request: new Request('http://localhost/operator-api/v1/orders/1/inspection') })
const turnedAway = (headers: HeadersInit = {}) => refusedWith(429, headers)

beforeEach(async () => {
  fakeCalls({
    getMe: somebody(),
    listMyPasskeys: { _links: {}, _embedded: { passkeys: [] } } as never,
    getMyPin: { state: 'set' },
  })
  await renderConsole('/console/me')
  await screen.findByRole('navigation', { name: 'Pages' })
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  act(() => forgetHeld())
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The page below may ask for something to be tried again as well. */
const inTheBar = () => within(screen.getByText(/As declared/).parentElement ?? document.body)
const decides = (send: () => Promise<unknown>, settled: (wasSent: boolean) => void = () => undefined) =>
  act(() => hold({ id: 'one', label: 'As declared: a phone', send, settled }))

test('what came among too many calls is sent again by itself, when the answer says, and says so', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(turnedAway({ 'retry-after': '7' }))
  const settled = vi.fn<(wasSent: boolean) => void>()
  decides(send, settled)
  await passes(HOLD_MS)
  expect(screen.getByText(/It is sent again by itself, and counts once/)).toBeDefined()
  expect(screen.getByText('Sent again in 7 s')).toBeDefined()
  expect(inTheBar().queryByRole('button', { name: 'Try again' })).toBeNull()
  await passes(6_900)
  expect(send).toHaveBeenCalledTimes(1)
  await passes(200)
  expect(send).toHaveBeenCalledTimes(2)
  expect(settled).toHaveBeenCalledWith(true)
  expect(screen.queryByText(/As declared/)).toBeNull()
})

test.each([
  ['took too long', unanswered('timeout')],
  ['found no network', unanswered('offline')],
  ['met a server that is away', refusedWith(502)],
  ['met a server that starts', refusedWith(503)],
  ['met a proxy without an answer', refusedWith(504)],
])('what %s is sent again by itself, and the pause grows and is counted down', async (_, failure) => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  const settled = vi.fn<(wasSent: boolean) => void>()
  decides(send, settled)
  await passes(HOLD_MS)
  expect(screen.getByText('Sent again in 2 s')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await passes(1_000)
  expect(screen.getByText('Sent again in 1 s')).toBeDefined()
  await passes(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Sent again in 4 s')).toBeDefined()
  await passes(4_000)
  expect(send).toHaveBeenCalledTimes(3)
  expect(settled.mock.calls).toEqual([[true]])
})

test('a server that never comes back is left to a person in the end, and to the network that is back', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValue(unanswered('offline'))
  decides(send)
  await passes(20 * 60_000)
  expect(screen.getByText(/The server could not be reached/)).toBeDefined()
  const asked = send.mock.calls.length
  expect(asked).toBeGreaterThan(10)
  await passes(20 * 60_000)
  expect(send).toHaveBeenCalledTimes(asked)
  send.mockResolvedValue(undefined)
  act(() => void window.dispatchEvent(new Event('online')))
  await passes(0)
  expect(send).toHaveBeenCalledTimes(asked + 1)
  expect(screen.queryByText(/As declared/)).toBeNull()
})

test('the network that comes back shortens no hold, and sends nothing a second time that is on its way', async () => {
  let answer: (nothing: undefined) => void = () => undefined
  const send = vi.fn<() => Promise<unknown>>(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const settled = vi.fn<(wasSent: boolean) => void>()
  decides(send, settled)
  const networkIsBack = () => act(() => void window.dispatchEvent(new Event('online')))
  networkIsBack()
  expect(send).not.toHaveBeenCalled()
  await passes(HOLD_MS)
  networkIsBack()
  expect(send).toHaveBeenCalledTimes(1)
  const all = sendAllHeld()
  answer(undefined)
  await act(() => all)
  expect(send).toHaveBeenCalledTimes(1)
  expect(settled.mock.calls).toEqual([[true]])
})

test('behind the lock nothing is sent: the next cookie may be of another person', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(unanswered('timeout'))
  decides(send)
  await passes(HOLD_MS)
  act(() => lockHeld())
  await passes(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  act(() => sendHeldAfterLock())
  await passes(0)
  expect(send).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(/As declared/)).toBeNull()
})

test('the letters of a later scan take nothing back that was decided before them', async () => {
  decides(() => Promise.reject(turnedAway()))
  const since = Date.now() + 1
  await passes(HOLD_MS)
  act(() => takeBackSince(since))
  expect(screen.getByText(/As declared/)).toBeDefined()
  act(() => takeBackSince(since - 1))
  expect(screen.queryByText(/As declared/)).toBeNull()
})

test('a decision that came after the session had ended is sent once its person is back, and no other one with it', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refusedWith(401))
  const settled = vi.fn<(wasSent: boolean) => void>()
  decides(send, settled)
  const refused = vi.fn<() => Promise<unknown>>().mockRejectedValue(refusedWith(409))
  act(() => hold({ id: 'two', label: 'Not as declared: a phone', send: refused, settled: () => undefined }))
  await passes(HOLD_MS)
  expect(screen.getByText(/As declared: a phone/)).toBeDefined()
  act(() => sendHeldAfterLock())
  await passes(0)
  expect(send).toHaveBeenCalledTimes(2)
  expect(settled).toHaveBeenCalledWith(true)
  expect(refused).toHaveBeenCalledTimes(1)
})

test('what one person decided is never sent as another one', async () => {
  const send = vi.fn<() => Promise<unknown>>()
  decides(send)
  act(() => forgetHeld())
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await passes(HOLD_MS)
  expect(send).not.toHaveBeenCalled()
  expect(screen.queryByText(/As declared/)).toBeNull()
})

test('who decides anew about what is still waiting to be sent means the last decision, and that alone is sent', async () => {
  const first = vi.fn<() => Promise<unknown>>().mockRejectedValue(unanswered('offline'))
  const second = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  const settled = vi.fn<(wasSent: boolean) => void>()
  decides(first)
  await passes(HOLD_MS)
  decides(second, settled)
  expect(screen.getAllByText(/As declared/)).toHaveLength(1)
  await passes(HOLD_MS)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(1)
  expect(settled.mock.calls).toEqual([[true]])
})

test('a decision is not lost where the one before it about the same thing was already on its way', async () => {
  let answer: (nothing: undefined) => void = () => undefined
  decides(() => new Promise((resolve) => (answer = resolve)))
  await passes(HOLD_MS)
  const second = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  decides(second)
  await act(async () => answer(undefined))
  expect(screen.getByText(/As declared/)).toBeDefined()
  await passes(HOLD_MS)
  expect(second).toHaveBeenCalledTimes(1)
})
