import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const received = anOrder({ status: 'received', needs: [], allowedTransitions: ['cancel'], accessLevel: 'session' })

test('who cancels a sale that has just moved on is told that it was not cancelled', async () => {
  const server = fakeServer(
    { getOrder: received, updateOrder: () => aProblem('transition-not-allowed') },
    anInstance({ locales: ['en'] }),
  )
  const { user } = await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel this sale' }))
  server.answer({ getOrder: { ...received, status: 'accepted', version: 2, allowedTransitions: [] } })
  await user.click(screen.getByRole('button', { name: 'Cancel the sale', hidden: true }))
  expect((await screen.findByText(/^The sale was not cancelled/)).closest('dialog')).toBeTruthy()
  await screen.findByText(/The product is as you described it|accepted|We pay/i)
  expect(screen.getByText(/^The sale was not cancelled/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel the sale', hidden: true })).toBeNull()
  const [keep] = screen.getAllByRole('button', { name: 'Keep the sale', hidden: true })
  if (keep !== undefined) await user.click(keep)
  expect(screen.queryByRole('button', { name: 'Cancel this sale' })).toBeNull()
})
