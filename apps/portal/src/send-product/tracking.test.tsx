import type { Order, Parcel } from '@reprise/contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aLabel } from '#portal/testing/a-label.ts'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const expected = { checkedBy: '2126-12-03', paidBy: '2126-12-08' }
const sent: Partial<Order> = { status: 'sent', needs: [], transportations: [], expected }
const follows = (order: Partial<Order>, parcel: Partial<Parcel> = { status: 'in-transit' }) => {
  fakeServer(
    { getOrder: anOrder(order), getOrderLabel: aLabel, getTracking: aTracking([aParcel(parcel)]) },
    anInstance({ locales: ['en'], identifiers: { customer: 'required' } }),
  )
  return renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
}
const says = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a parcel that has left', () => {
  test('is told as on its order, with the days that are expected', async () => {
    await follows(sent)
    await says('The parcel is on its way')
    expect(await screen.findByText('About 3 December 2126')).toBeTruthy()
    expect(screen.getByText('About 8 December 2126')).toBeTruthy()
    expect(screen.queryByText(/^Send your/)).toBeNull()
    expect(screen.queryByText('IMEI or serial number')).toBeNull()
  })

  test('is on its way as soon as its carrier says so', async () => {
    await follows({ status: 'created' })
    await says('The parcel is on its way')
  })

  test('and was lost is sent again, with the new label, while its order is still on its way', async () => {
    await follows({ ...sent, transportations: ['label'] }, { status: 'label-created' })
    expect(await screen.findByRole('link', { name: 'Print my label' })).toBeTruthy()
    expect(screen.queryByText('The parcel is on its way')).toBeNull()
  })

  test('says what holds it up, and then no day', async () => {
    await follows(sent, { status: 'exception' })
    await says('Something is holding your parcel up')
    expect(screen.getByText(/Keep the receipt from the counter/)).toBeTruthy()
    expect(screen.queryByText(/2126/)).toBeNull()
  })

  test('is still told its number where the order waits for it', async () => {
    await follows({ ...sent, needs: [{ kind: 'identifiers', screen: 'sendproduct', before: null }] })
    expect(await screen.findByText('IMEI or serial number')).toBeTruthy()
  })
})

test('what has arrived says by when it is checked, and leads to its order', async () => {
  const promises = [{ kind: 'inspect', due: '2126-12-03', overdue: false }] as const
  await follows({ ...sent, status: 'received', promises: [...promises] }, { status: 'delivered' })
  await says('It has arrived and is being checked')
  expect(screen.getByText('We check your product by 3 December 2126.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See my order' }).getAttribute('href')).toBe(`/reprise/en/order/${ORDER_ID}`)
  expect(screen.queryByText('Label or parcel lost?')).toBeNull()
})
