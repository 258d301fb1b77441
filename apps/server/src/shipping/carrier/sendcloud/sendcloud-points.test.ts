import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { POINTS } from '../../../../test/sendcloud-as-published.ts'
import { aSendcloud } from '../../../../test/sendcloud.ts'
import { sendcloudCarrier } from './sendcloud.ts'

const api = await aSendcloud()
afterAll(api.close)
beforeEach(() => {
  api.asked.length = 0
  api.state.answers = ({ path }) => (path === '/api/v3/service-points' ? { body: POINTS } : undefined)
})
const carrier = sendcloudCarrier('parcels', {
  url: api.url,
  user: 'public',
  password: 'secret',
  outward: 'acme:return',
})

describe('drop-off points', () => {
  test('near an address have their hours, their distance and their kind', async () => {
    const points = await carrier.points?.({ country: 'NL', postalCode: '1011 AB', city: 'Anytown' })
    expect(points?.[0]).toEqual({
      id: '2000001',
      name: 'Corner Shop',
      kind: 'counter',
      carrier: 'Acme',
      lines: ['Long Street 1'],
      postalCode: '1011 AB',
      city: 'Anytown',
      country: 'NL',
      position: { latitude: 52.1, longitude: 4.9 },
      hours: [
        { weekday: 1, opens: '09:00', closes: '12:00' },
        { weekday: 1, opens: '13:00', closes: '17:30' },
        { weekday: 6, opens: '10:00', closes: '16:00' },
      ],
      metres: 85,
    })
    expect(points?.[1]).toMatchObject({ kind: 'locker', hours: null, metres: null, position: null })
    expect(Object.fromEntries(api.asked[0]?.query ?? [])).toEqual({
      country_code: 'NL',
      carrier_code: 'acme',
      limit: '40',
      address: '1011 AB Anytown',
    })
  })

  test('near a position are asked for by it', async () => {
    await carrier.points?.({ country: 'NL', position: { latitude: 52.1, longitude: 4.9 } })
    expect(Object.fromEntries(api.asked[0]?.query ?? [])).toMatchObject({ latitude: '52.1', longitude: '4.9' })
  })
})
