import type { CarrierPoint, StorePlace } from '@reprise/contract'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aLabel } from '#portal/testing/a-label.ts'

const opens = async (answers: Answers) => {
  const server = fakeServer(
    { getOrder: anOrder({ transportations: ['label'] }), ...answers },
    anInstance({ locales: ['en'] }),
  )
  const portal = await renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
  return { ...portal, server }
}

describe('places of the carrier', () => {
  const own = {
    ...{ id: 'paris', kind: 'counter' as const, name: 'Acme Paris', lines: ['1 rue Haute'], postalCode: '75002' },
    ...{ city: 'Paris', latitude: 48.8698, longitude: 2.3311 },
  }
  const point = (name: string, metres: number | null, more: Partial<CarrierPoint> = {}): CarrierPoint => ({
    ...{ id: name, kind: 'counter' as const, name, carrier: 'Swift', lines: ['2 rue Basse'], postalCode: '75011' },
    ...{ city: 'Paris', metres, openingHours: ['Mo-Su 00:00-24:00'], ...more },
  })
  const HERE = { latitude: 48.8698, longitude: 2.3311 }
  const asks = (stores: StorePlace[] = [own]) => ({
    getTracking: aTracking([aParcel()], {
      ...{ carrier: 'Swift Parcels', stores, timeZone: 'Europe/Paris' },
      _links: { points: { href: `/order-api/v4/order/${ORDER_ID}/points` } },
    }),
  })
  const points = (...found: CarrierPoint[]) => ({ points: found, _links: { self: { href: '/' } } })
  const names = () => screen.getAllByText(/^(Acme Paris|Relay)/).map(({ textContent }) => textContent)
  const types = async (user: Awaited<ReturnType<typeof opens>>['user'], text: string) =>
    user.type(await screen.findByRole('textbox', { name: 'Town or postcode' }), text)

  test('are asked for by a postcode alone, when its button is pressed, and stand with those of the programme, the nearest first', async () => {
    const found = points(
      point('Relay Far', 900),
      point('Relay Here', 40, HERE),
      point('Relay Box', 400, { kind: 'locker' }),
    )
    const { user, server } = await opens({ ...asks(), listCarrierPoints: found })
    await types(user, 'Paris')
    expect(screen.queryByRole('button', { name: /Show places/ })).toBeNull()
    await user.clear(screen.getByRole('textbox', { name: 'Town or postcode' }))
    await types(user, '75011')
    expect(server.callsOf('listCarrierPoints')).toEqual([])
    expect(screen.getByText(/is told that postcode and nothing else about you/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Show places of .*Swift Parcels.* near 75011$/ }))
    await screen.findByText('Relay Here')
    // As far as the other in what is shown: the programme's own comes first.
    expect(names()).toEqual(['Acme Paris', 'Relay Here', 'Relay Box', 'Relay Far'])
    expect(screen.getByText(/Parcel locker/).textContent).toBe('Swift · Parcel locker')
    expect(screen.getAllByText('Open now')).toHaveLength(3)
    expect(server.callsOf('listCarrierPoints').map(({ query }) => query)).toEqual([{ postalCode: '75011' }])
    await types(user, '2')
    expect(screen.queryByText('Relay Here')).toBeNull()
  })

  test('are asked for where the programme has none of its own', async () => {
    const { user } = await opens({ ...asks([]), listCarrierPoints: points() })
    expect(await screen.findByText(/^Where .*Swift Parcels.* takes parcels$/)).toBeTruthy()
    await types(user, '75011')
    await user.click(screen.getByRole('button', { name: /Show places/ }))
    expect(await screen.findByText(/names no place near this postcode/)).toBeTruthy()
  })

  test('leave the list as it is while the carrier does not answer', async () => {
    const { user } = await opens({ ...asks(), listCarrierPoints: () => aProblem('service-unavailable') })
    await types(user, '75011')
    await user.click(screen.getByRole('button', { name: /Show places/ }))
    expect(await screen.findByText(/does not answer at the moment/)).toBeTruthy()
    expect(names()).toEqual(['Acme Paris'])
  })

  test('are not spoken of where nobody can be asked', async () => {
    await opens({ getTracking: aTracking([aParcel()], { carrier: 'Swift Parcels', stores: [own] }) })
    await screen.findByText('Acme Paris')
    expect(screen.queryByText(/postcode and nothing else/)).toBeNull()
  })
})

describe('a code for the counter that came with a label', () => {
  const CODE = 'QR-4711-0815'
  const coded = {
    getTracking: aTracking([
      aParcel({ counterCode: CODE, _links: { qr: { href: '/order-api/v4/order-parcel/1/qr' } } }),
    ]),
    getParcelCode: () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    getOrderLabel: aLabel,
  }

  test('comes first on a telephone, with the label beside it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { user } = await opens(coded)
    expect(await screen.findByRole('heading', { name: 'Show this at the counter' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: `QR code of parcel ${CODE}` })).toBeTruthy()
    expect(screen.queryByRole('img', { name: /Barcode/ })).toBeNull()
    expect(screen.getByText(CODE)).toBeTruthy()
    await user.click(screen.getByText('Print the label instead'))
    expect(await screen.findByRole('link', { name: 'Print my label' })).toBeTruthy()
    vi.unstubAllGlobals()
  })

  test('stands behind the label where there is a printer', async () => {
    const { user } = await opens(coded)
    expect(await screen.findByRole('link', { name: 'Print my label' })).toBeTruthy()
    await user.click(screen.getByText('No printer? Show a code at the counter'))
    expect(await screen.findByText(CODE)).toBeTruthy()
  })
})
