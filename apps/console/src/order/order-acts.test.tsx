import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder, notes, timeline } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import { otherActsOf } from './more-acts.ts'

const links = { self: { href: '/' }, first: { href: '/' } }

const acting = async (
  own: Parameters<typeof anOrder>[0],
  answers: Parameters<typeof fakeCalls>[0],
  scopes: ReturnType<typeof somebody>['scopes'] = ['orders'],
) => {
  const server = fakeCalls({
    getMe: somebody({ scopes }),
    getOperatorOrder: anOrder(own),
    getOrderTimeline: timeline(),
    listOrderNotes: notes(),
    listFraudReasons: { _links: links, _embedded: { reasons: [] }, count: { found: 0, isExact: true } },
    ...answers,
  })
  const { user } = await renderConsole(`/console/orders/${anOrder().id}`)
  await user.click(await screen.findByRole('button', { name: /^Acts/ }))
  return { server, user, dialog: within(screen.getByRole('dialog')) }
}

test('a mistake is taken back with its reason, and what it leads to is said first', async () => {
  const { server, user, dialog } = await acting({ status: 'received' }, { correctOrder: anOrder({ status: 'sent' }) })
  await user.click(dialog.getByRole('button', { name: 'Take the reception back' }))
  expect(dialog.getByText(/stands where it stood before its parcel was scanned/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Take the reception back' }))
  expect(dialog.getByText('Write why: colleagues will ask.')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Reason/), 'The wrong parcel')
  await user.click(dialog.getByRole('button', { name: 'Take the reception back' }))
  await waitFor(() =>
    expect(server.callsOf('correctOrder')[0]?.body).toEqual({ correction: 'reception', reason: 'The wrong parcel' }),
  )
})

test('what the customer said on the telephone is taken down', async () => {
  const answered = { order: anOrder().id, litigation: anOrder().id, action: 'decline', status: 'returning' } as const
  const { server, user, dialog } = await acting({ status: 'disputed' }, { answerForCustomer: answered })
  await user.click(dialog.getByRole('button', { name: 'Take down the customer’s answer' }))
  await user.click(dialog.getByRole('button', { name: 'Take down the customer’s answer' }))
  expect(dialog.getByText('Choose what the customer wants.')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('What the customer wants', { selector: 'select' }), 'decline')
  await user.click(dialog.getByRole('button', { name: 'Take down the customer’s answer' }))
  await waitFor(() =>
    expect(server.callsOf('answerForCustomer')[0]?.body).toEqual({ action: 'decline', told: 'telephone' }),
  )
})

test('money that was not due is claimed for an amount that was paid at most', async () => {
  const { server, user, dialog } = await acting(
    { status: 'paid' },
    { raiseClaim: () => new Response('{}', { status: 201 }) },
    ['orders', 'payments'],
  )
  await user.click(dialog.getByRole('button', { name: 'Claim money back' }))
  await user.type(dialog.getByLabelText(/^Amount in EUR/), '999')
  await user.type(dialog.getByLabelText(/^Reason/), 'Too much')
  await user.click(dialog.getByRole('button', { name: 'Claim money back' }))
  expect(dialog.getByText('Name an amount up to €212.')).toBeDefined()
  await user.clear(dialog.getByLabelText(/^Amount in EUR/))
  await user.type(dialog.getByLabelText(/^Amount in EUR/), '25.50')
  await user.click(dialog.getByRole('button', { name: 'Claim money back' }))
  await waitFor(() =>
    expect(server.callsOf('raiseClaim')[0]?.body).toEqual({
      amount: 2_550,
      cause: 'price-too-high',
      reason: 'Too much',
      tellCustomer: true,
    }),
  )
})

test('an act that is not possible says whether the state, the identity or a scope is missing', () => {
  const of = (name: string, order: Parameters<typeof anOrder>[0] = {}) =>
    otherActsOf(anOrder(order), ['orders', 'identity']).find((act) => act.name === name)?.obstacle
  expect(of('undo-acceptance', { status: 'received' })).toEqual({ kind: 'state', states: ['accepted'] })
  expect(of('claim', { status: 'paid' })).toEqual({ kind: 'scope', scope: 'payments' })
  expect(of('require-identity', { identityCheck: 'required' })).toEqual({ kind: 'identity-asked' })
  expect(of('undo-identity')).toEqual({ kind: 'identity-not-asked' })
  expect(of('answer', { status: 'disputed' })).toBeUndefined()
})

test('what was done to an order is not told of the next one that is opened from its page', async () => {
  const next = { id: '88888888-8888-4888-8888-888888888888', barcode: 'N0E9DHS9Z8D8' }
  const { server, user, dialog } = await acting({ status: 'received' }, { correctOrder: anOrder({ status: 'sent' }) })
  await user.click(dialog.getByRole('button', { name: 'Take the reception back' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'The wrong parcel')
  await user.click(dialog.getByRole('button', { name: 'Take the reception back' }))
  expect(await screen.findByText(/^Done: Take the reception back/)).toBeDefined()
  server.answer({
    getOperatorOrder: anOrder(next),
    searchOrders: {
      _embedded: {
        hits: [
          {
            ...next,
            affiliate: 'reprise',
            affiliateReference: null,
            status: 'received',
            createdAt: '2026-11-18T12:00:00.000Z',
            product: 'Apple iPhone 13 128 GB',
            match: 'barcode',
            _links: { self: { href: '/' } },
          },
        ],
      },
    },
  })
  await user.keyboard('/')
  await user.click(await screen.findByRole('combobox', { name: 'Search or go to' }))
  await user.paste(next.barcode)
  await user.click(await screen.findByRole('option', { name: /N0E9DHS9Z8D8/ }))
  expect(await screen.findByRole('heading', { name: /N0E9.?DHS9.?Z8D8/ })).toBeDefined()
  expect(screen.queryByText(/^Done: /)).toBeNull()
})
