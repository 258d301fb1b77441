import { screen, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import type { FraudReason } from '#console/parts/fraud/reason.ts'
import { anOrder, notes, timeline } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = anOrder()
const names: FraudReason = {
  id: crypto.randomUUID(),
  affiliate: 'reprise',
  order: { id: order.id, barcode: 'N0E9DHS9Z8D8', status: 'accepted', amount: 32_000, currency: 'EUR', held: true },
  rule: { signal: 'account-names', days: 90, from: 3, effect: 'hold' },
  count: 4,
  others: [{ id: crypto.randomUUID(), barcode: '4HMYPYAJPH57', status: 'paid' }],
  raisedAt: '2026-11-20T12:00:00.000Z',
  state: 'open',
  decision: null,
}
const self = { href: '/' }
const list = (...reasons: FraudReason[]) => ({
  _links: { self, first: self },
  _embedded: { reasons },
  count: { found: reasons.length, isExact: true },
})

test('what is alike is one sentence beside the other orders, and a decision needs its reason', async () => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['payments', 'orders'] }),
    listFraudReasons: list(names),
    decideFraudReason: () => aProblem('service-unavailable'),
  })
  const { user } = await renderConsole('/console/fraud')
  expect(await screen.findByText('4 names are paid to this account (90 days)')).toBeDefined()
  const row = within(await screen.findByRole('row', { name: /N0E9/ }))
  expect(row.getByText('Payment is held')).toBeDefined()
  expect(row.getByRole('link', { name: '4HMY PYAJ PH57' }).getAttribute('href')).toContain(names.others[0]?.id)
  await user.click(row.getByRole('button', { name: 'Decide about N0E9 DHS9 Z8D8' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Nothing is wrong' }))
  expect(dialog.getByText('Say why, in three letters or more.')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Reason'))
  expect(server.callsOf('decideFraudReason')).toEqual([])

  await user.type(dialog.getByLabelText('Reason'), 'A family')
  await user.click(dialog.getByRole('button', { name: 'Nothing is wrong' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'A family')
  server.answer({ decideFraudReason: { ...names, state: 'fine' }, listFraudReasons: list() })
  await user.click(dialog.getByRole('button', { name: 'Nothing is wrong' }))
  expect(await screen.findByText('There is nothing here to look at.')).toBeDefined()
  expect(server.callsOf('decideFraudReason').at(-1)?.body).toEqual({ decision: 'fine', reason: 'A family' })
  expect(server.callsOf('listFraudReasons')[0]?.query).toMatchObject({ state: 'open' })
})

test('the page of its order shows it to those who pay', async () => {
  const calls = {
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderNotes: notes(),
    listFraudReasons: list({
      ...names,
      state: 'confirmed',
      decision: { reason: 'One mule', by: 'person:1', at: names.raisedAt },
    }),
  }
  fakeCalls({ ...calls, getMe: somebody({ scopes: ['orders', 'payments'] }) })
  await renderConsole(`/console/orders/${order.id}`)
  expect(await screen.findByText('4 names are paid to this account (90 days)')).toBeDefined()
  expect(screen.getByText('Fraud · One mule')).toBeDefined()
})

test('and to nobody else', async () => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders'] }),
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderNotes: notes(),
  })
  await renderConsole(`/console/orders/${order.id}`)
  expect(await screen.findByText('No notes yet.')).toBeDefined()
  expect(server.callsOf('listFraudReasons')).toEqual([])
})
