import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/order/${ORDER_ID}`

describe('an order that cannot be shown', () => {
  test('of which there is none, is said to be missing, with the way to find another', async () => {
    fakeServer({ getOrder: () => aProblem('order-not-found') }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('heading', { level: 1, name: 'We cannot show this order' })).toBeTruthy()
    const found = within(screen.getByRole('alert')).getByRole('link', { name: 'Follow my order' })
    expect(found.getAttribute('href')).toBe('/reprise/en/follow')
    expect(screen.queryByRole('button', { name: 'Try again' }), 'it would help nothing').toBeNull()
  })

  test('because there is no network, is said to be as it was', async () => {
    fakeServer({ getOrder: () => Promise.reject(new TypeError('Failed to fetch')) }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeTruthy()
    expect(screen.getByText('Nothing about your order has changed.')).toBeTruthy()
  })

  test('because no answer came in time, is asked for once, then by a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const tooLate = () =>
      new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('Aborted')), ORDER_API_TIMEOUT_MS))
    const server = fakeServer({ getOrder: tooLate }, english)
    const { user } = await renderRoute(AT)
    await vi.advanceTimersByTimeAsync(ORDER_API_TIMEOUT_MS)
    expect(await screen.findByRole('heading', { level: 1, name: 'This takes too long' })).toBeTruthy()
    expect(server.callsOf('getOrder')).toHaveLength(1)
    server.answer({ getOrder: anOrder() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your Acme Phone 128 GB')).toBeTruthy()
  })

  test('because many asked from one network, says when it goes on', async () => {
    fakeServer({ getOrder: () => aProblem('too-many-requests') }, english)
    await renderRoute(AT)
    expect(await screen.findByText(/Wait a minute, then try again/)).toBeTruthy()
  })
})
