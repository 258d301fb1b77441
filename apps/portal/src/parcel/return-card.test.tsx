import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const own = anOrder({ accessLevel: 'session' })

test('the page of an order shows the parcel in which its product goes back', async () => {
  const back = aParcel({
    direction: 'return',
    status: 'in-transit',
    trackingNumber: 'ZR200000002FR',
    events: [{ id: 'e1', status: 'in-transit', at: '2026-11-24T12:00:00Z', place: null, note: null }],
    _links: { follow: { href: 'https://swift.example.com/ZR200000002FR' } },
  })
  const returning = {
    ...own,
    status: 'returning' as const,
    return: { leftAt: '2026-11-24T10:00:00Z', undelivered: false },
  }
  fakeServer({ getOrder: returning, getTracking: aTracking([aParcel()], {}, [back]) }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  const title = await screen.findByRole('heading', { name: 'The parcel back to you' })
  const card = within(title.closest('section') ?? title)
  expect(card.getByText('ZR200000002FR')).toBeTruthy()
  expect(card.getByText('It is on its way to you')).toBeTruthy()
  expect(card.getByRole('link', { name: /Follow the parcel/ })).toHaveProperty(
    'href',
    'https://swift.example.com/ZR200000002FR',
  )
})
