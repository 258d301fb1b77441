import { screen } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder, mails, notes, timeline } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const driver = {
  carrier: 'Swift Parcels',
  pickUp: '77',
  from: '2126-12-03T08:00:00.000Z',
  until: '2126-12-03T12:00:00.000Z',
}
const opens = (order: ReturnType<typeof anOrder>) => {
  const answers = { getMe: somebody(), getOperatorOrder: order, getOrderTimeline: timeline(), listOrderMails: mails() }
  fakeCalls({ ...answers, listOrderNotes: notes() })
  return renderConsole(`/console/orders/${order.id}`)
}

test('a driver who still comes is told above the order, with whom to phone and what the carrier calls the pick-up', async () => {
  await opens(anOrder({ stayingDriver: driver }))
  expect(await screen.findByText(/^A driver of .Swift Parcels. still comes, between .*3.*2126/)).toBeTruthy()
  expect(screen.getByText(/name the pick-up .77.;/)).toBeTruthy()
})

test('an order without one says nothing of drivers', async () => {
  await opens(anOrder())
  await screen.findByText('No notes yet.')
  expect(screen.queryByText(/driver/)).toBeNull()
})
