import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ORDER_ID } from '#portal/testing/a-sale.ts'
import { aProblem, anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/order/${ORDER_ID}`

describe('an order that cannot be shown', () => {
  test('of which there is none, is said to be missing', async () => {
    fakeServer({ getOrder: () => aProblem('order-not-found') }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('heading', { level: 1, name: 'We cannot show this order' })).toBeTruthy()
  })

  test('because there is no network, is said to be as it was', async () => {
    fakeServer({ getOrder: () => Promise.reject(new TypeError('Failed to fetch')) }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeTruthy()
    expect(screen.getByText('Nothing about your order has changed.')).toBeTruthy()
  })

  test('because many asked from one network, says when it goes on', async () => {
    fakeServer({ getOrder: () => aProblem('too-many-requests') }, english)
    await renderRoute(AT)
    expect(await screen.findByText(/Wait a minute, then try again/)).toBeTruthy()
  })
})
