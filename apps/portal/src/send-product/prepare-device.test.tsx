import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aLabel } from '#portal/testing/a-label.ts'

const opens = async () => {
  const answers = { getOrder: anOrder(), getOrderLabel: aLabel, getTracking: aTracking([aParcel()]) }
  fakeServer(answers, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
  return screen.findByRole('heading', { name: 'Before you hand it over' })
}

test('what is to be done with the device comes before what is handed over', async () => {
  const list = await opens()
  const label = await screen.findByRole('heading', { name: 'Print it, stick it on, hand it over' })
  expect(list.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(list.closest('details')).toBeNull()
})

test('and is out of the way once it was done', async () => {
  const done = ['backup', 'sim', 'signOut', 'reset']
  window.localStorage.setItem('send-progress', JSON.stringify([{ order: ORDER_ID, done }]))
  const list = await opens()
  expect(list.closest('details')?.open).toBe(false)
  expect(screen.getByText('All done')).toBeTruthy()
})
