import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const counter = (city: string, postalCode: string, latitude: number, longitude: number) => ({
  ...{ id: city, kind: 'counter' as const, name: `Relay ${city}`, lines: ['1 rue Haute'], postalCode, city },
  ...{ latitude, longitude },
})
const stores = [counter('Lyon', '69002', 45.764, 4.8357), counter('Paris', '75002', 48.8698, 2.3311)]
const geolocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

test('a town that is typed while the position is awaited stays, and is looked for', async () => {
  let tell: PositionCallback = () => undefined
  geolocation((done) => (tell = done))
  fakeServer({ getOrder: anOrder(), getTracking: aTracking([aParcel()], { stores }) }, anInstance({ locales: ['en'] }))
  const { user } = await renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
  const button = await screen.findByRole('button', { name: 'Sort by my position' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Town or postcode' })
  await user.type(field, 'Lyon')
  act(() => tell({ coords: { latitude: 48.85, longitude: 2.35 } } as GeolocationPosition))
  expect(field.value).toBe('Lyon')
  expect(screen.getAllByText(/^Relay/)[0]?.textContent).toBe('Relay Lyon')
  expect(button.getAttribute('aria-busy')).toBeNull()

  // What the browser refused says nothing of a town where there is no store.
  geolocation((_, refused) => refused?.({} as GeolocationPositionError))
  await user.click(button)
  expect(screen.getByText(/^The browser gave no position/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Nowhere')
  expect(screen.getByText('No store of this list is there. Try another town nearby.')).toBeTruthy()

  // A postcode of an Arabic keyboard is one.
  await user.clear(field)
  await user.type(field, '٦٩٠٠٢')
  expect(screen.getAllByText(/^Relay/)[0]?.textContent).toBe('Relay Lyon')
})
