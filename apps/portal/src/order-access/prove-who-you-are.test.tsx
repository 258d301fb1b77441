import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aLabel } from '#portal/testing/a-label.ts'

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

type User = Awaited<ReturnType<typeof renderRoute>>['user']

const asksWithAddress = async (user: User) => {
  await user.type(await screen.findByRole('textbox', { name: /Your e-mail address/ }), 'zoe@example.org')
  await user.click(screen.getByRole('button', { name: 'E-mail me a code' }))
}

describe('an order seen with its address alone', () => {
  test('shows nothing personal, and opens by a mailed code', async () => {
    const server = fakeServer(
      {
        getOrder: fromAfar,
        requestOrderCode: { resendAfterSeconds: 30, expiresInSeconds: 600 },
        verifyOrderCode: { order: ORDER_ID, level: 'step-up', expiresAt: '2026-11-21T11:00:00Z' },
        getOrderLabel: aLabel,
      },
      english,
    )
    const { user } = await renderRoute(AT)
    await asksWithAddress(user)
    const code = await screen.findByRole('textbox', { name: /Code/ })
    expect(document.activeElement).toBe(code)
    await user.type(code, '123 456')
    server.answer({ getOrder: own })
    await user.click(screen.getByRole('button', { name: 'Open my order' }))
    expect(await screen.findByText('FR14 **** 2606')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(server.callsOf('requestOrderCode')[0]?.body).toEqual({ order: ORDER_ID, email: 'zoe@example.org' })
    expect(server.callsOf('verifyOrderCode')[0]?.body).toEqual({ order: ORDER_ID, code: '123 456' })
  })

  test('asks for the address first, and lets it be corrected', async () => {
    const server = fakeServer(
      { getOrder: fromAfar, requestOrderCode: { resendAfterSeconds: 30, expiresInSeconds: 600 } },
      english,
    )
    const { user } = await renderRoute(AT)
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    const field = await screen.findByRole('textbox', { name: /Your e-mail address/, description: /Type the e-mail/ })
    expect(document.activeElement).toBe(field)
    expect(server.callsOf('requestOrderCode')).toHaveLength(0)
    await asksWithAddress(user)
    expect(await screen.findByText(/If this is the e-mail address of the order/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use another e-mail address' }))
    const again = screen.getByRole<HTMLInputElement>('textbox', { name: /Your e-mail address/ })
    expect(again.value).toBe('zoe@example.org')
    expect(document.activeElement).toBe(again)
  })

  test.each([
    ['code-wrong', /This is not the code we sent/],
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
    await asksWithAddress(user)
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
        getOrderLabel: aLabel,
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
