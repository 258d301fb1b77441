import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const opens = async (order = anOrder()) => {
  fakeServer({ getOrder: order, getTracking: aTracking([aParcel()]) }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
}

test('what opens on the page of an order is found by its headings', async () => {
  await opens()
  for (const name of ['Change your details', 'Your parcel', 'Is something wrong?', 'Get or erase your data'])
    expect((await screen.findByRole('heading', { level: 2, name })).closest('summary')).toBeTruthy()
})

test('a sale that was called off before anything was sent has no parcel', async () => {
  await opens(anOrder({ status: 'cancelled', needs: [], transportations: [] }))
  await screen.findByRole('heading', { name: 'Is something wrong?' })
  expect(screen.queryByText('Your parcel')).toBeNull()
})
