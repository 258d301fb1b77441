import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const HALF_A_MINUTE = 30_000
/** What a change needs to reach every process of a server. */
const A_MOMENT = 1_000

beforeEach(async () => {
  // Loaded once before the clock stands still.
  await import('./watch-revision.ts')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work()
    return 0
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.spyOn(window, 'setInterval')
})
/** The page is there, and its clock runs. */
const opened = async () => {
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => vi.mocked(window.setInterval).mock.calls.map(([, ms]) => ms)).toContain(HALF_A_MINUTE)
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find your product' })

describe('an open page', () => {
  test('asks every half minute whether its programme has changed, and for nothing else', async () => {
    const server = fakeServer()
    await renderRoute('/reprise/en')
    await opened()
    await pass(3 * HALF_A_MINUTE)
    expect(server.callsOf('getInstanceRevision').length).toBe(4)
    expect(server.callsOf('getInstanceConfig')).toHaveLength(1)
  })

  test('takes up what has changed, and what was typed stays', async () => {
    const server = fakeServer()
    const { user } = await renderRoute('/reprise/en')
    await opened()
    await user.type(await field(), 'x')
    server.answer({
      getInstanceRevision: { revision: 'second' },
      getInstanceConfig: anInstance({ appName: 'Renamed' }),
    })
    await pass(HALF_A_MINUTE + A_MOMENT)
    expect(await screen.findByRole('link', { name: 'Renamed' })).toBeTruthy()
    expect((await field()).value).toBe('x')
    await pass(HALF_A_MINUTE)
    expect(server.callsOf('getInstanceConfig')).toHaveLength(2)
  })

  test('of a programme that is gone says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = fakeServer()
    const { address } = await renderRoute('/reprise/en')
    await opened()
    const gone = () => aProblem('affiliate-not-found')
    server.answer({ getInstanceRevision: gone, getInstanceConfig: gone, getAllowedRoutes: gone })
    await pass(HALF_A_MINUTE + A_MOMENT)
    await expect.poll(address).toBe('/404')
  })

  test('of an archived programme shows nothing of it that can be started', async () => {
    const server = fakeServer()
    const { address } = await renderRoute('/reprise/en')
    await opened()
    server.answer({ getInstanceRevision: { revision: 'archived' }, getAllowedRoutes: ['order/'] })
    await pass(HALF_A_MINUTE + A_MOMENT)
    await expect.poll(address).toBe('/reprise/en/404')
  })

  test('without a network stays as it is', async () => {
    fakeServer()
    const { address } = await renderRoute('/reprise/en')
    await opened()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await pass(2 * HALF_A_MINUTE)
    expect(address()).toBe('/reprise/en')
  })

  test('that could not take a change up, because the network went, tries again half a minute later', async () => {
    const server = fakeServer()
    const { address } = await renderRoute('/reprise/en')
    await opened()
    const fetchWell = globalThis.fetch
    server.answer({
      getInstanceRevision: { revision: 'second' },
      getInstanceConfig: anInstance({ appName: 'Renamed' }),
    })
    await pass(HALF_A_MINUTE)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await pass(A_MOMENT)
    expect(address()).toBe('/reprise/en')
    vi.stubGlobal('fetch', fetchWell)
    await pass(HALF_A_MINUTE + A_MOMENT)
    expect(await screen.findByRole('link', { name: 'Renamed' })).toBeTruthy()
  })

  test('whose token is refused looks at once, and goes on with the new one', async () => {
    const server = fakeServer({ listProducts: () => aProblem('unauthorized') })
    const { user } = await renderRoute('/reprise/en')
    await opened()
    server.answer({
      getInstanceRevision: { revision: 'second' },
      getInstanceConfig: anInstance({ orderAPI: { token: 'pk_new' } }),
    })
    await user.type(await field(), 'iphone')
    await pass(2 * A_MOMENT)
    await expect.poll(() => server.callsOf('getInstanceConfig')).toHaveLength(2)
    expect(server.callsOf('getInstanceRevision').length).toBeLessThan(5)
    await user.type(await field(), ' 13')
    await pass(A_MOMENT)
    await expect.poll(() => server.callsOf('listProducts').at(-1)?.headers.get('authorization')).toBe('Bearer pk_new')
  })

  test('out of sight asks nothing, and at once when it is seen again', async () => {
    const server = fakeServer()
    await renderRoute('/reprise/en')
    await opened()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(10 * HALF_A_MINUTE)
    expect(server.callsOf('getInstanceRevision')).toHaveLength(1)
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => server.callsOf('getInstanceRevision')).toHaveLength(2)
  })
})
