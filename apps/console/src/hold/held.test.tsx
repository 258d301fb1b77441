import { act, screen } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHeld, hold, HOLD_MS, sendHeldAfterLock, takeBackSince } from './held.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const refusedWith = (status: number, headers: HeadersInit = {}) =>
  new HttpRejection({
    kind: 'status',
    request: new Request('http://localhost/operator-api/v1/orders/1/inspection', { method: 'POST' }),
    response: new Response(null, { status, headers }),
  })
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
})
afterEach(() => {
  vi.useRealTimers()
})

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const decides = (send: () => Promise<unknown>, settled: (wasSent: boolean) => void = () => undefined) =>
  act(() => hold({ id: 'one', label: 'As declared: a phone', send, settled }))

test('what came among too many calls is sent again by itself, when the answer says, and says so', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(turnedAway({ 'retry-after': '7' }))
  const settled = vi.fn<(wasSent: boolean) => void>()
  decides(send, settled)
  await passes(HOLD_MS)
  expect(screen.getByText(/It is sent again by itself/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await passes(6_900)
  expect(send).toHaveBeenCalledTimes(1)
  await passes(200)
  expect(send).toHaveBeenCalledTimes(2)
  expect(settled).toHaveBeenCalledWith(true)
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
  act(() => forgetHeld())
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
