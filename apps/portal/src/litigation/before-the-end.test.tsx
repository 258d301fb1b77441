import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLitigation } from '#portal/testing/a-litigation.ts'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const empty = aLitigation({
  kind: 'parcel-empty',
  amountAfter: null,
  lines: [],
  allowedActions: ['decline', 'contest'],
})

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

test('an answer that comes when the product has left leads to what is so now', async () => {
  const expired = aLitigation({ status: 'expired' })
  const returning = anOrder({ status: 'returning', needs: [], allowedTransitions: [] })
  const server = fakeServer(
    { getOrder: returning, getLitigation: expired, answerLitigation: () => aProblem('answer-not-possible') },
    anInstance({ locales: ['en'] }),
  )
  const { user } = await renderRoute(`/reprise/en/litigation/${ORDER_ID}`)
  await user.click(await screen.findByRole('radio', { name: 'Ask for a second look' }))
  server.answer({ getLitigation: { ...expired, allowedActions: [], leftAt: '2026-12-06T10:00:00Z' } })
  await user.click(screen.getByRole('button', { name: 'Ask for a second look' }))
  const said = await screen.findByText(/on its way back/)
  await waitFor(() => expect(document.activeElement?.textContent).toContain(said.textContent))
  expect(document.activeElement).not.toBe(document.body)
})
