import { sql } from 'kysely'
import { oneRow } from '#server/platform/database/statements.ts'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@reprise/contract'
import { problemOf } from '../../test/api.ts'
import { NOON } from '../../test/platform.ts'
import { ADDRESS, aTradeIn, PERSON } from '../../test/trade-in.ts'
import { stepsUp } from '../../test/step-up.ts'
import { openCustomer } from './sealed-person.ts'

const { hasAffiliate, browser, api, database, deps, logLines } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme' })
const NOBODY = 'c56a4180-65aa-42ec-a945-5fd21dec0538'

describe('a customer', () => {
  test('goes in as typed and comes out masked', async () => {
    const seller = browser(token)
    const got = await seller.api('createCustomer', { body: { ...PERSON, phone: '06 12 34 56 78' } })
    expect(got.status).toBe(201)
    expect(got.headers['location']).toBe(`/order-api/v4/customer/${got.body.id}`)
    expect(got.body).toEqual({
      id: got.body.id,
      maskedEmail: 'z***@m***.org',
      language: 'fr',
      _links: { self: { href: `/order-api/v4/customer/${got.body.id}` } },
    })
    expect((await seller.api('getCustomer', { params: { id: got.body.id } })).body).toEqual(got.body)
    expect((await seller.api('listCustomers')).body._embedded.customers).toEqual([got.body])
  })

  test('begins the session of the browser that typed it in', async () => {
    const seller = browser(token)
    expect(seller.cookie()).toBeUndefined()
    await seller.api('createCustomer', { body: PERSON })
    expect(seller.cookie()).toBeDefined()
  })

  test('is nobody to a public token alone, to another browser, and to another affiliate', async () => {
    const { body } = await browser(token).api('createCustomer', { body: PERSON })
    const other = await hasAffiliate({ id: 'other' })
    const stranger = browser(token)
    await stranger.api('createCustomer', { body: PERSON })
    for (const [by, found] of [
      [await api('getCustomer', { token, params: { id: body.id } }), body],
      [await stranger.api('getCustomer', { params: { id: body.id } }), body],
      [await browser(other).api('getCustomer', { params: { id: body.id } }), body],
    ] as const) {
      expect(problemOf(by)).toEqual({ status: 404, problem: 'not-found' })
      expect(by.text).not.toContain(found.maskedEmail)
    }
    const unknown = await api('getCustomer', { token, params: { id: NOBODY } })
    expect(problemOf(unknown)).toEqual({ status: 404, problem: 'not-found' })
    const list = await api('listCustomers', { token })
    expect(list).toMatchObject({ status: 200, body: { _embedded: { customers: [] }, page: { totalElements: 0 } } })
  })

  test('is refused with a fault for each field, and nothing is kept', async () => {
    const seller = browser(token)
    const got = await seller.api('createCustomer', { body: { firstName: 'Zoë', email: 'zoe@', phone: '12' } })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([
      { pointer: '/lastName', code: 'required' },
      { pointer: '/email', code: 'email' },
      { pointer: '/phone', code: 'phone' },
    ])
    expect(seller.cookie()).toBeUndefined()
  })

  test('must follow the rules of its programme: forced, excluded, and its own patterns', async () => {
    const strict = await hasAffiliate({
      id: 'strict',
      texts: { fr: { 'strict.capitals': 'En capitales' } },
      config: {
        customerDataValidator: {
          force: ['phone'],
          exclude: ['firstName'],
          regex: [{ field: 'lastName', pattern: '[A-Z]+', message: 'strict.capitals' }],
        },
      },
    })
    const got = await browser(strict).api('createCustomer', { body: { lastName: 'Hara', email: 'zoe@example.org' } })
    expect(got.body.faults).toEqual([
      { pointer: '/lastName', code: 'pattern', message: 'strict.capitals' },
      { pointer: '/phone', code: 'required' },
    ])
    const taken = await browser(strict).api('createCustomer', {
      body: { firstName: 'Dropped', lastName: 'HARA', phone: '+33612345678', email: 'zoe@example.org' },
    })
    expect(taken.status).toBe(201)
    const kept = oneRow(
      (
        await sql<{
          id: string
          personal: Buffer
        }>`select id, personal from customer where id = ${taken.body.id}`.execute(database.db)
      ).rows,
    )
    expect(openCustomer(deps.vault, { ...kept, language: 'fr' })).toEqual({
      lastName: 'HARA',
      phone: '+33612345678',
      email: 'zoe@example.org',
    })
  })

  test('is not taken down before the programme opens, from an odd body, or without a token', async () => {
    const soon = await hasAffiliate({ id: 'soon', config: { dateOpening: '2027-01-01' } })
    const early = await browser(soon).api('createCustomer', { body: PERSON })
    expect(problemOf(early)).toEqual({ status: 403, problem: 'affiliate-not-open' })
    const odd = await browser(token).api('createCustomer', { body: { ...PERSON, isOperator: true } })
    expect(odd.status).toBe(400)
    expect((await api('createCustomer', { body: PERSON })).status).toBe(401)
  })
})

describe('an address', () => {
  test('goes in whole and comes out as country and the first of the postal code', async () => {
    const seller = browser(token)
    const got = await seller.api('createAddress', { body: { ...ADDRESS, country: 'fr' } })
    expect(got.body).toMatchObject({ country: 'FR', maskedPostalCode: '75***' })
    expect(got.status).toBe(201)
    expect((await seller.api('getAddress', { params: { id: got.body.id } })).body).toEqual(got.body)
    expect((await seller.api('listAddresses')).body._embedded.addresses).toEqual([got.body])
    expect(problemOf(await browser(token).api('getAddress', { params: { id: got.body.id } }))).toMatchObject({
      status: 404,
    })
    expect((await api('listAddresses', { token })).body._embedded.addresses).toEqual([])
  })

  test('is refused where the postal code is not of its country', async () => {
    const got = await browser(token).api('createAddress', { body: { ...ADDRESS, postalCode: 'SW1A 1AA' } })
    expect(got.body.faults).toEqual([{ pointer: '/postalCode', code: 'postal-code' }])
    const british = { ...ADDRESS, country: 'GB', postalCode: 'sw1a 1aa' }
    expect((await browser(token).api('createAddress', { body: british })).status).toBe(201)
  })

  test.each(['XX', 'ZZ', 'CQ'])('is refused in a country that does not exist: %s', async (country) => {
    const got = await browser(token).api('createAddress', { body: { ...ADDRESS, country, postalCode: '1' } })
    expect(got.body.faults).toEqual([{ pointer: '/country', code: 'country' }])
  })

  test('sends from where the programme takes parcels, and is billed to anywhere', async () => {
    const belgian = { ...ADDRESS, country: 'BE', postalCode: '1000', city: 'Bruxelles' }
    const sellsFrom = async (programme: string) => {
      const seller = browser(programme)
      const { body: quotation } = await seller.quotes()
      const french = await seller.introduces()
      const { shipAddress } = await seller.introduces(PERSON, belgian)
      const from = await seller.api('placeOrder', { body: seller.saleOf(quotation, { ...french, shipAddress }) })
      if (from.status === 201) return { seller, from }
      const billed = { ...french, billAddress: shipAddress }
      return { seller, from, billed: await seller.api('placeOrder', { body: seller.saleOf(quotation, billed) }) }
    }
    const { seller, from, billed } = await sellsFrom(token)
    expect(from.body.faults).toEqual([{ pointer: '/shipAddress/country', code: 'country' }])
    expect(billed?.status).toBe(201)
    await stepsUp(database.db, billed?.body.id ?? '', new Date(NOON.getTime() + DAY_MS))
    const moved = await seller.api('changeOrderAddress', { params: { id: billed?.body.id ?? '' }, body: belgian })
    expect(moved.body.faults).toEqual([{ pointer: '/country', code: 'country' }])
    const benelux = await hasAffiliate({ id: 'benelux', config: { senderCountries: ['be', 'nl', 'lu', 'fr'] } })
    expect((await sellsFrom(benelux)).from.status).toBe(201)
  })
})

test('what people typed is nowhere in the database in the clear, nor in the log', async () => {
  const secrets = ['Wintermantel', 'secretive@mail.example.org', 'Unverwechselbargasse 7', '0612349876', '+33612349876']
  const [lastName = '', email = '', line1 = '', phone = ''] = secrets
  const seller = browser(token)
  await seller.introduces({ ...PERSON, lastName, email, phone }, { ...ADDRESS, line1 })
  const rows = [
    (await sql<object>`select * from customer`.execute(database.db)).rows,
    (await sql<object>`select * from address`.execute(database.db)).rows,
  ]
  const stored = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const secret of secrets) {
    expect(stored).not.toContain(secret)
    expect(logLines.join('\n')).not.toContain(secret)
  }
})
