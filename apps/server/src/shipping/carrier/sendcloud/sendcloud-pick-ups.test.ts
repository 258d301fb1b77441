import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PICK_UP_STAYS, pickUpListed, pickUpShown, WINDOW } from '../../../../test/sendcloud-as-published.ts'
import { aSendcloud, type Answer } from '../../../../test/sendcloud.ts'
import { sendcloudCarrier } from './sendcloud.ts'

const api = await aSendcloud()
afterAll(api.close)
const at = (answers: { readonly [route: string]: Answer }) => {
  api.state.answers = ({ method, path, query }) =>
    answers[`${method} ${path.replace('/api/v3', '')}${query.has('cursor') ? '?next' : ''}`]
}
beforeEach(() => {
  api.asked.length = 0
  at({})
})
const asked = () => api.asked.map(({ method, path }) => `${method} ${path.replace('/api/v3', '')}`)

const account = { url: api.url, user: 'public', password: 'secret', outward: 'acme:return' }
const pickUp = {
  carrier: 'acme_express',
  contract: 10,
  hours: [
    { from: '09:00', until: '13:00' },
    { from: '13:00', until: '18:00' },
  ],
}
/** An account that did not answer is left alone: each test has its own. */
const driver = () => {
  const { pickUps } = sendcloudCarrier('parcels', { ...account, pickUp })
  if (pickUps === undefined) throw new Error('The account sends no driver')
  return pickUps
}
const address = () =>
  Promise.resolve({
    ...{ name: 'Zoë Østergård', lines: ['1 rue de la Paix', '2nd floor'], postalCode: '75002', city: 'Paris' },
    ...{ country: 'FR', email: 'zoe@example.org', phone: '+33612345678' },
  })
const wanted = {
  reference: 'AB12-pick-up-1',
  askedAt: new Date('2126-12-01T09:20:00Z'),
  window: { from: new Date(WINDOW.start_at), until: new Date(WINDOW.end_at) },
}
const books = (again = false) => driver().book({ ...wanted, grams: 500, address, again })

test('an account without a carrier for it sends no driver', () => {
  expect(sendcloudCarrier('parcels', account).pickUps).toBeUndefined()
})

describe('windows', () => {
  const windows = async (now: string, timeZone = 'Europe/Paris') =>
    (await driver().windows({ now: new Date(now), timeZone, address })).map(({ from, until }) => [
      from.toISOString().slice(0, 16),
      until.toISOString().slice(0, 16),
    ])

  test('are two working days ahead, on five working days, by the clock of the programme', async () => {
    // A Thursday in winter: Monday is the second working day after it.
    const named = await windows('2026-11-26T10:00:00Z')
    expect(named).toHaveLength(10)
    expect(named.slice(0, 2)).toEqual([
      ['2026-11-30T08:00', '2026-11-30T12:00'],
      ['2026-11-30T12:00', '2026-11-30T17:00'],
    ])
    expect(named.at(-1)).toEqual(['2026-12-04T12:00', '2026-12-04T17:00'])
  })

  test('begin with the day that it is there, and keep their hour when clocks are changed', async () => {
    expect((await windows('2026-11-26T23:30:00Z'))[0]?.[0]).toBe('2026-12-01T08:00')
    expect((await windows('2027-03-25T10:00:00Z'))[0]?.[0]).toBe('2027-03-29T07:00')
    expect((await windows('2026-11-26T03:00:00Z', 'America/New_York'))[0]?.[0]).toBe('2026-11-27T14:00')
  })
})

describe('a driver', () => {
  test('is asked for once, with the address, the window, the weight and our reference', async () => {
    at({ 'POST /pickups': { status: 201, body: pickUpShown(294_247) } })
    expect(await books()).toEqual({ handle: '294247' })
    expect(asked()).toEqual(['POST /pickups'])
    expect(api.asked[0]?.body).toEqual({
      address: {
        name: 'Zoë Østergård',
        address_line_1: '1 rue de la Paix',
        address_line_2: '2nd floor',
        ...{ postal_code: '75002', city: 'Paris', country_code: 'FR' },
        ...{ email: 'zoe@example.org', phone_number: '+33612345678' },
      },
      time_slots: [{ start_at: '2126-12-03T08:00:00.000Z', end_at: '2126-12-03T12:00:00.000Z' }],
      items: [{ quantity: 1, container_type: 'parcel', total_weight: { value: '0.50', unit: 'kg' } }],
      ...{ reference: 'AB12-pick-up-1', carrier_code: 'acme_express', contract_id: 10 },
    })
  })

  test('who may have been booked by a call without an answer is asked for no second time at once', async () => {
    at({ 'POST /pickups': { status: 503, body: '' } })
    await expect(books()).rejects.toMatchObject({ mayPass: true })
    expect(asked()).toEqual(['POST /pickups'])
  })

  test('is found by our reference on any page of the list when asked for again', async () => {
    at({
      'GET /pickups': {
        body: { data: [pickUpListed(1, { ...WINDOW, start_at: '2126-12-04T08:00:00Z' }), pickUpListed(2)] },
        link: `<${api.url}/pickups?page_size=100&cursor=b>; rel="next"`,
      },
      'GET /pickups?next': { body: { data: ['another form', pickUpListed(3, WINDOW, 'FAILED'), pickUpListed(4)] } },
      'GET /pickups/2': { status: 404, body: '' },
      'GET /pickups/4': { body: pickUpShown(4, { reference: wanted.reference }) },
    })
    expect(await books(true)).toEqual({ handle: '4' })
    expect(asked()).toEqual(['GET /pickups', 'GET /pickups/2', 'GET /pickups', 'GET /pickups/4'])
  })

  test('is asked for where none of our reference is in the list', async () => {
    at({ 'GET /pickups': { body: { data: [] } }, 'POST /pickups': { status: 201, body: pickUpShown(5) } })
    expect(await books(true)).toEqual({ handle: '5' })
  })

  test.each<[string, Answer]>([
    ['a row is in another form', { body: { data: [pickUpListed(1, WINDOW, 'FAILED'), { id: 2 }] } }],
    ['it has more pages than are read', { body: { data: [] }, link: '</pickups?page_size=100>; rel="next"' }],
    ['it is refused', { status: 404, body: '' }],
  ])('is neither asked for again nor counts as called off while the list tells nothing: %s', async (_, list) => {
    at({ 'GET /pickups': list })
    await expect(books(true)).rejects.toMatchObject({ mayPass: true })
    await expect(driver().cancel(wanted)).rejects.toMatchObject({ mayPass: true })
    expect(asked()).not.toContain('POST /pickups')
  })

  test.each([
    ['an address or a day that is refused', { status: 400, body: { errors: [{ code: 'invalid' }] } }, false],
    ['a driver who failed at once', { status: 201, body: pickUpShown(6, { status: 'FAILED' }) }, false],
    ['wrong keys', { status: 401, body: { error: { code: 'authentication_failed' } } }, true],
    ['an answer that decides nothing', { status: 202, body: pickUpShown(6) }, true],
    ['an answer that came too late', { status: 408, body: '' }, true],
  ])('does not come, or it is not known yet: %s', async (_, answer, mayPass) => {
    at({ 'POST /pickups': answer })
    await expect(books()).rejects.toMatchObject({ mayPass })
  })

  test.each([
    ['ANNOUNCING', undefined],
    ['', undefined],
    ['CREATED', true],
    ['CANCELLATION_REJECTED', true],
    ['FAILED', false],
    ['CANCELLED', false],
    ['CANCELLATION_REQUESTED', false],
  ])('of whom it is told %s', async (status, stands) => {
    at({ 'GET /pickups/7': { body: pickUpShown(7, { status }) } })
    expect(await driver().stands('7')).toBe(stands)
  })
})

describe('calling off', () => {
  const cancels = (handle?: string) => driver().cancel({ ...wanted, ...(handle !== undefined && { handle }) })

  test.each([200, 202])('is done where %s is answered', async (status) => {
    at({ 'POST /pickups/8/cancel': { status, body: pickUpShown(8, { status: 'CANCELLATION_REQUESTED' }) } })
    expect(await cancels('8')).toBeUndefined()
  })

  test('is refused by some carriers, and after it was done counts as done', async () => {
    at({ 'POST /pickups/8/cancel': { status: 409, body: PICK_UP_STAYS }, 'GET /pickups/8': { body: pickUpShown(8) } })
    expect(await cancels('8')).toBe('8')
    at({
      'POST /pickups/8/cancel': { status: 409, body: PICK_UP_STAYS },
      'GET /pickups/8': { body: pickUpShown(8, { status: 'CANCELLED' }) },
    })
    expect(await cancels('8')).toBeUndefined()
  })

  test('needs nothing where no driver of the reference was booked', async () => {
    at({ 'GET /pickups': { body: { data: [] } } })
    expect(await cancels()).toBeUndefined()
    expect(asked()).toEqual(['GET /pickups'])
  })
})
