import type { Litigation } from '@reprise/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const empty: Litigation = {
  id: '7c6b5a4d-3e2f-4a1b-9c8d-6e5f4a3b2c1d',
  order: ORDER_ID,
  kind: 'parcel-empty',
  status: 'open',
  action: null,
  amountBefore: 21_200,
  amountAfter: null,
  currency: 'EUR',
  lines: [],
  photos: [],
  openedAt: '2026-11-21T10:00:00Z',
  answerBefore: '2026-12-05T10:00:00Z',
  answeredAt: null,
  leftAt: null,
  secondLook: false,
  secondInspector: 'required',
  allowedActions: ['decline', 'contest'],
  accessLevel: 'session',
  history: [{ event: 'opened', at: '2026-11-21T10:00:00Z' }],
  _links: { self: { href: '/' }, order: { href: '/' } },
}

test('a sale is closed without a payment only after that was read once more; a second look stands before it', async () => {
  const server = fakeServer(
    {
      getOrder: anOrder({ status: 'disputed', needs: [], allowedTransitions: [] }),
      getLitigation: empty,
      answerLitigation: { ...empty, status: 'answered', action: 'decline', allowedActions: [] },
    },
    anInstance({ locales: ['en'] }),
  )
  const { user } = await renderRoute(`/reprise/en/litigation/${ORDER_ID}`)
  await user.click(await screen.findByRole('radio', { name: 'Close the sale' }))
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['contest', 'decline'])
  await user.click(screen.getByRole('button', { name: 'Close the sale' }))
  const sheet = await screen.findByRole('dialog', { name: 'Close the sale without a payment?', hidden: true })
  expect(sheet.textContent).toContain('Nothing is paid, and nothing is owed. This is final.')
  expect(server.callsOf('answerLitigation')).toHaveLength(0)
  await user.click(screen.getAllByRole('button', { name: 'Close the sale', hidden: true }).at(-1) ?? sheet)
  expect(server.callsOf('answerLitigation')[0]?.body).toMatchObject({ action: 'decline' })
})
