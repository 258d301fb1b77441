import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const english = anInstance({ locales: ['en'] })
const accepted = anOrder({ status: 'accepted', accessLevel: 'session', allowedTransitions: [], needs: [] })
const refused = anOrder({
  ...accepted,
  paymentRejected: 'account-closed',
  needs: [{ kind: 'payment', screen: 'order', before: null }],
})
const changed = anOrder({
  ...accepted,
  accessLevel: 'step-up',
  maskedAccount: 'DE89 **** 3000',
  payNotBefore: '2126-11-22T10:00:00Z',
})

test('a payment that the bank refused: why, other bank details with a fresh code, and when they are paid to', async () => {
  const server = fakeServer(
    {
      getOrder: refused,
      requestOrderCode: { resendAfterSeconds: 30, expiresInSeconds: 600 },
      verifyOrderCode: { order: ORDER_ID, level: 'step-up', expiresAt: '2026-11-21T11:00:00Z' },
      changeOrderPayment: changed,
    },
    english,
  )
  const { user } = await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  expect(await screen.findByText(/This account is closed: .FR14 \*\*\*\* 2606.\. Your €.* stays yours/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change my bank details' }))
  // Straight under the page's own heading: no level is left out.
  expect(screen.getByRole('heading', { level: 2, name: 'Bank details' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
  await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123456')
  server.answer({ getOrder: { ...refused, accessLevel: 'step-up' } })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByRole('textbox', { name: /Account holder|name/i }), 'Zoë')
  await user.type(screen.getByRole('textbox', { name: /IBAN/ }), 'DE89 3704 0044 0532 0130 00')
  await user.click(screen.getByRole('button', { name: 'Pay to this account' }))
  expect(await screen.findByText(/We pay to your new account after 22 November 2126/)).toBeTruthy()
  expect(screen.queryByText(/This account is closed/)).toBeNull()
  expect(server.callsOf('changeOrderPayment')).toHaveLength(1)
})

test('a payment that waits for the tax details of its seller says what to tell, and where', async () => {
  const held = anOrder({ ...accepted, paymentHeld: true, paymentHeldFor: 'seller-totals' })
  fakeServer({ getOrder: held }, english)
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  expect(await screen.findByText('Before we pay, we need details from you')).toBeTruthy()
  expect(screen.getByText(/choose “I have not been paid”/)).toBeTruthy()
  expect(screen.queryByText(/Nothing to do for you now/)).toBeNull()
})
