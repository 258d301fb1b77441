import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const declaration = {
  text: 'All mine.',
  confirmedBy: 'code',
  declaredAt: '2026-11-20T12:00:00Z',
  confirmedAt: null,
} as const
const awaited = anOrder({
  status: 'accepted',
  accessLevel: 'session',
  allowedTransitions: [],
  declaration,
  needs: [{ kind: 'declaration', screen: 'order', before: null }],
})

test('a declaration is confirmed in its own words, with a fresh code', async () => {
  const server = fakeServer(
    {
      getOrder: awaited,
      requestOrderCode: { resendAfterSeconds: 30, expiresInSeconds: 600 },
      verifyOrderCode: { order: ORDER_ID, level: 'step-up', expiresAt: '2026-11-21T11:00:00Z' },
      confirmOrderDeclaration: { ...awaited, needs: [], accessLevel: 'step-up' },
    },
    anInstance({ locales: ['en'] }),
  )
  const { user } = await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  expect(await screen.findByText(/the payment waits for that/)).toBeTruthy()
  expect(screen.queryByText('Nothing to do for you now')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm with a code' }))
  expect(screen.getByText('All mine.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'E-mail me a code' }))
  await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123456')
  server.answer({ getOrder: { ...awaited, accessLevel: 'step-up' } })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('button', { name: 'I declare this' }))
  expect(await screen.findByText(/Nothing to do for you now/)).toBeTruthy()
  expect(server.callsOf('confirmOrderDeclaration')).toHaveLength(1)
})

test('a declaration says until when it must be confirmed, and what happens otherwise', async () => {
  const needs: (typeof awaited)['needs'] = [{ kind: 'declaration', screen: 'order', before: '2026-12-20T12:00:00Z' }]
  fakeServer({ getOrder: { ...awaited, needs } }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  const asked = await screen.findByText(/the payment waits for that/)
  expect(asked.textContent).toMatch(/Before\s20\sDecember\s2026\..*we send your product back/)
})
