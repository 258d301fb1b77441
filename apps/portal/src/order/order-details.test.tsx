import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { aProblem, anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const AT = `/reprise/en/order/${ORDER_ID}`
const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const { barcode: _, maskedEmail: _mail, maskedAccount: _account, ...withoutPerson } = anOrder()
const fromAfar = {
  ...withoutPerson,
  accessLevel: 'link' as const,
  allowedTransitions: [],
  _links: { self: { href: '/' } },
}
const own = anOrder({ accessLevel: 'session', allowedTransitions: ['send', 'cancel'] })
const pdf = () => new Response(new Blob(['%PDF-'], { type: 'application/pdf' }))

const timeline = () => {
  const list = screen.getByRole('heading', { name: 'What happened, and what comes next' }).parentElement
  if (list === null) throw new Error('There is no timeline')
  return list
}

describe('an order seen by its own customer', () => {
  test('says what happened, what is due now and by when', async () => {
    fakeServer({ getOrder: own, getOrderLabel: pdf }, english)
    await renderRoute(AT)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Acme Phone 128 GB' })).toBeTruthy()
    const [sold, send, arrive] = within(timeline()).getAllByRole('listitem')
    expect(sold?.textContent).toContain('Done: You sold it')
    expect(send?.textContent).toContain('Now: You send it')
    expect(send?.textContent).toContain('Before December 12, 2026')
    expect(arrive?.textContent).toContain('Later: It arrives')
  })

  test('is cancelled only after the consequence was read', async () => {
    const server = fakeServer(
      {
        getOrder: own,
        getOrderLabel: pdf,
        updateOrder: anOrder({ ...own, status: 'cancelled', allowedTransitions: [] }),
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('button', { name: 'Cancel this sale' }))
    expect(screen.getByText(/You keep your device and nothing is paid/)).toBeTruthy()
    expect(server.callsOf('updateOrder')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Cancel the sale', hidden: true }))
    expect(await screen.findByText('This order is closed. Nothing is left to do.')).toBeTruthy()
    expect(server.callsOf('updateOrder')[0]?.body).toEqual({ statusTransition: 'cancel' })
  })
})

describe('an order seen with its address alone', () => {
  test('shows nothing personal, and opens by a mailed code', async () => {
    const server = fakeServer(
      {
        getOrder: fromAfar,
        requestOrderCode: { resendAfterSeconds: 30, expiresInSeconds: 600 },
        verifyOrderCode: { level: 'step-up', expiresAt: '2026-11-21T11:00:00Z' },
        getOrderLabel: pdf,
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123 456')
    server.answer({ getOrder: own })
    await user.click(screen.getByRole('button', { name: 'Open my order' }))
    expect(await screen.findByText('FR14 **** 2606')).toBeTruthy()
    expect(server.callsOf('verifyOrderCode')[0]?.body).toEqual({ order: ORDER_ID, code: '123 456' })
  })

  test.each([
    ['code-wrong', /These are not the digits we sent/],
    ['code-expired', /This code no longer works/],
  ] as const)('says beside the field what to do about %s', async (problem, sentence) => {
    fakeServer(
      {
        getOrder: fromAfar,
        requestOrderCode: { resendAfterSeconds: 30, expiresInSeconds: 600 },
        verifyOrderCode: () => aProblem(problem),
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    const field = await screen.findByRole('textbox', { name: /Code/ })
    await user.type(field, '000000')
    await user.click(screen.getByRole('button', { name: 'Open my order' }))
    expect(await screen.findByRole('textbox', { name: /Code/, description: sentence })).toBe(field)
    expect((field as HTMLInputElement).value).toBe('000000')
  })

  test('redeems the link of a message by a press, never by itself, and takes it out of the address', async () => {
    const server = fakeServer(
      {
        getOrder: fromAfar,
        openOrderSession: { level: 'session', expiresAt: '2026-12-12T11:00:00Z' },
        getOrderLabel: pdf,
      },
      english,
    )
    const { user, address } = await renderRoute(`${AT}#k=${TOKEN}`)
    const button = await screen.findByRole('button', { name: 'Open my order' })
    expect(server.callsOf('openOrderSession')).toHaveLength(0)
    server.answer({ getOrder: own })
    await user.click(button)
    expect(await screen.findByText('FR14 **** 2606')).toBeTruthy()
    expect(server.callsOf('openOrderSession')[0]?.body).toEqual({ order: ORDER_ID, token: TOKEN })
    expect(address()).toBe(AT)
  })

  test('offers a code where the link is spent', async () => {
    fakeServer({ getOrder: fromAfar, openOrderSession: () => aProblem('link-expired') }, english)
    const { user } = await renderRoute(`${AT}#k=${TOKEN}`)
    await user.click(await screen.findByRole('button', { name: 'Open my order' }))
    expect(await screen.findByRole('button', { name: 'E-mail me a code' })).toBeTruthy()
  })
})

test('an order that cannot be shown says so, and what to do', async () => {
  fakeServer({ getOrder: () => aProblem('order-not-found') }, english)
  await renderRoute(AT)
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot show this order' })).toBeTruthy()
})
