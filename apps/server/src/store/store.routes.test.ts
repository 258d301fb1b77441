import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { recordTrackingEvent } from '#server/shipping/index.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'
import { gotOf, problemOf } from '../../test/api.ts'
import { aTradeIn, PERSON } from '../../test/trade-in.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({
  id: 'acme',
  config: { locales: ['en'], currentLocale: 'en' },
  programme: { processes: [{ ...WAY(), transportations: ['label', 'store'] }] },
})
const elsewhere = await world.hasAffiliate({ id: 'other' })
const storeKey = await anOperatorKey(world.deps, { affiliates: ['acme'], scopes: ['stores'], storeId: 'paris-2' })
const otherStore = await anOperatorKey(world.deps, { affiliates: ['acme'], scopes: ['stores'], storeId: 'lyon' })
const anyStore = await anOperatorKey(world.deps, { affiliates: ['acme'], scopes: ['stores'] })
const foreign = await anOperatorKey(world.deps, { affiliates: ['other'], scopes: ['stores'], storeId: 'paris-2' })
const company = await anOperatorKey(world.deps, { affiliates: 'all', scopes: ['orders'] })
const competitor = await anOperatorKey(world.deps, { affiliates: ['other'], scopes: ['orders'] })

const AT = { storeId: 'paris-2', userId: 'a.17' }
function WAY() {
  return {
    label: 'WEB_STANDARD',
    options: [{ id: 1, tag: 'bank-transfer' as const, title: { en: 'Bank transfer' } }],
  }
}
const sold = async () => {
  const desk = world.browser(token)
  const { id } = (await desk.sells()).body
  return { desk, id, params: { id } }
}
const attached = async () => {
  const sale = await sold()
  const reply = await sale.desk.api('attachOrderToStore', { params: sale.params, body: AT })
  expect([reply.status, reply.body.status]).toEqual([201, 'draft'])
  return { ...sale, reply, params: { id: sale.id, storeId: AT.storeId } }
}
const says = (key: string, params: { id: string; storeId: string }, status: string) =>
  world.api('changeStoreOrder', { token: key, params, body: { status } })

describe('taking an order to a store', () => {
  test('is for the browser that sold, and for the store itself, and changes nothing when done again', async () => {
    const { desk, params, reply } = await attached()
    const again = await desk.api('attachOrderToStore', { params, body: AT })
    expect(again.body).toMatchObject({ createdAt: reply.body.createdAt, status: 'draft' })
    const { params: another } = await sold()
    const byStore = await world.api('attachOrderToStore', { token: storeKey, params: another, body: AT })
    expect(byStore.body).toMatchObject({ storeId: 'paris-2', userId: 'a.17', status: 'draft' })
  })

  test('is for nobody else', async () => {
    const { params } = await sold()
    const attach = (key: string, body: object = AT) => world.api('attachOrderToStore', { token: key, params, body })
    expect((await attach(token)).body.error).toBe('session-required')
    const { desk: stranger } = await sold()
    expect((await stranger.api('attachOrderToStore', { params, body: AT })).body.error).toBe('order-not-found')
    expect((await attach(otherStore)).body.error).toBe('scope-missing')
    expect((await attach(foreign)).body.error).toBe('order-not-found')
    expect((await attach(elsewhere)).body.error).toBe('session-required')
  })

  test('takes a status, which from a page is that of a draft and nothing else', async () => {
    const { desk, params } = await sold()
    const sends = (status: string, key?: string) =>
      (key === undefined ? desk : world).api('attachOrderToStore', {
        params,
        body: { ...AT, status },
        ...(key !== undefined && { token: key }),
      })
    expect((await sends('handed-over')).body.error).toBe('scope-missing')
    expect((await sends('sold')).status).toBe(400)
    expect((await sends('draft')).body.status).toBe('draft')
    expect((await sends('collected', storeKey)).body.error).toBe('transition-not-allowed')
    const done = await sends('handed-over', storeKey)
    expect([done.status, done.body.status]).toEqual([201, 'handed-over'])
    expect((await sends('handed-over', storeKey)).body.updatedAt).toBe(done.body.updatedAt)
    expect((await desk.api('getOrder', { params })).body.status).toBe('sent')
  })

  test('names store and associate in letters, figures and few signs', async () => {
    const { desk, params } = await sold()
    for (const storeId of ['', '../x', 'a b', '<b>', 'x'.repeat(41)])
      expect((await desk.api('attachOrderToStore', { params, body: { ...AT, storeId } })).status).toBe(400)
    expect((await desk.api('attachOrderToStore', { params, body: { ...AT, storeId: 'Évry_2.b' } })).status).toBe(201)
  })

  test('may go to another store until one has the product', async () => {
    const { desk, params } = await attached()
    const lyon = { storeId: 'lyon', userId: 'b.3' }
    expect((await desk.api('attachOrderToStore', { params, body: lyon })).body.storeId).toBe('lyon')
    await says(otherStore, { ...params, storeId: 'lyon' }, 'handed-over')
    const late = await desk.api('attachOrderToStore', { params, body: AT })
    expect([late.status, late.body.error]).toEqual([409, 'transition-not-allowed'])
  })
})

describe('what becomes of it there', () => {
  test('is said by the store: handed over, the order is sent, and its parcel tells where', async () => {
    const { desk, params } = await attached()
    await desk.api('createOrderParcel', { body: { order: params.id, transportation: 'store' } })
    const done = await says(storeKey, params, 'handed-over')
    expect([done.status, done.body.status]).toEqual([200, 'handed-over'])
    const order = (await desk.api('getOrder', { params })).body
    expect([order.status, order.history.at(-1)?.transition]).toEqual(['sent', 'send'])
    const [parcel] = (await desk.api('getTracking', { params })).body.parcels
    expect(parcel).toMatchObject({ status: 'handed-over', events: [{ place: 'paris-2' }] })
    expect((await says(storeKey, params, 'handed-over')).body.updatedAt).toBe(done.body.updatedAt)
  })

  test('is never said by a public token, nor by the key of another store or affiliate', async () => {
    const { desk, params } = await attached()
    const byPage = await desk.api('changeStoreOrder', { params, body: { status: 'handed-over' } })
    expect([byPage.status, byPage.body.error]).toEqual([403, 'scope-missing'])
    expect((await says(otherStore, params, 'handed-over')).body.error).toBe('scope-missing')
    expect((await says(foreign, params, 'handed-over')).body.error).toBe('order-not-found')
    expect((await says(company, params, 'handed-over')).body.error).toBe('scope-missing')
    expect((await says(otherStore, { ...params, storeId: 'lyon' }, 'handed-over')).body.error).toBe('order-not-found')
    expect((await desk.api('getOrder', { params })).body.status).toBe('created')
  })

  test('follows its own order: nothing is collected that was not handed over, and a store collects nothing', async () => {
    const { params } = await attached()
    const early = await says(anyStore, params, 'collected')
    expect(early.body.current).toEqual({ reason: 'store-order', status: 'draft', allowed: ['cancelled'] })
    await says(storeKey, params, 'handed-over')
    expect((await says(storeKey, params, 'collected')).body.error).toBe('transition-not-allowed')
    expect((await says(anyStore, params, 'collected')).body.status).toBe('collected')
  })

  test('is with the seller again where the store gave it back: nothing is sent, nor lost one day, and it may be handed over anew', async () => {
    const { desk, params } = await attached()
    await desk.api('createOrderParcel', { body: { order: params.id, transportation: 'store' } })
    await says(storeKey, params, 'handed-over')
    world.clock.passDays(6)
    await world.jobs['order.remind-to-send']()
    world.clock.passDays(14)
    expect((await says(storeKey, params, 'cancelled')).body.status).toBe('cancelled')
    await world.jobs['order.remind-to-send']()
    const { rows } = await sql<{ whyNot: string | null }>`
      select why_not as "whyNot" from mail where order_id = ${params.id} and kind = 'bring-reminder' order by at`.execute(
      world.deps.db,
    )
    expect(rows).toEqual([{ whyNot: 'moved' }, { whyNot: null }])
    const order = (await desk.api('getOrder', { params })).body
    expect([order.status, order.history.map(({ transition }) => transition)]).toEqual(['created', ['place']])
    expect(new Date(order.sendBefore).getTime()).toBeGreaterThan(world.clock.now().getTime() + 6 * 86_400_000)
    expect((await desk.api('getTracking', { params })).body.parcels[0]).toMatchObject({ status: 'label-created' })
    await world.jobs['order.follow-up']()
    await desk.api('attachOrderToStore', { params, body: AT })
    world.clock.passDays(1)
    expect((await says(storeKey, params, 'handed-over')).body.status).toBe('handed-over')
    expect((await desk.api('getTracking', { params })).body.parcels[0]).toMatchObject({ status: 'handed-over' })
    expect((await desk.api('getOrder', { params })).body.status).toBe('sent')
  })

  test('stays sent where its carrier had come before the store gave it up', async () => {
    const { desk, params } = await attached()
    await desk.api('createOrderParcel', { body: { order: params.id, transportation: 'store' } })
    await says(storeKey, params, 'handed-over')
    const [parcel] = (await desk.api('getTracking', { params })).body.parcels
    await inTransaction(world.deps.db, (trx) =>
      recordTrackingEvent(
        trx,
        {
          trackingNumber: parcel?.trackingNumber ?? '',
          status: 'in-transit',
          at: world.clock.now(),
          place: null,
          note: null,
        },
        { now: world.clock.now(), actor: 'carrier', affiliates: world.deps.affiliates },
      ),
    )
    await says(storeKey, params, 'cancelled')
    expect((await desk.api('getOrder', { params })).body.status).toBe('sent')
  })

  test('is nothing for an order that was cancelled', async () => {
    const { desk, params } = await attached()
    await desk.api('updateOrder', { params, body: { statusTransition: 'cancel' } })
    expect((await says(storeKey, params, 'handed-over')).body.current).toEqual({
      reason: 'sending-over',
      status: 'cancelled',
      allowed: [],
    })
  })
})

test('the slip is one page for both, behind a link that works for ten minutes', async () => {
  const { reply } = await attached()
  const got = gotOf(await world.get(reply.body._links.slip.href))
  expect(got.headers['content-type']).toBe('application/pdf')
  const { text, pages, language } = await readPdf(got.bytes)
  const { symbols } = await scanPdf(got.bytes)
  expect([pages, language]).toEqual([1, 'en-FR'])
  for (const part of ['Hand-over slip', 'paris-2', 'a.17', 'Acme One 128 GB', PERSON.lastName, '€320.00'])
    expect(text).toContain(part)
  expect(symbols).toEqual([{ format: 'Code128', text: expect.stringMatching(/^[0-9A-Z]{12}$/) }])
  const forged = reply.body._links.slip.href.replace('paris-2', 'lyon')
  expect(problemOf(gotOf(await world.get(forged)))).toEqual({ status: 403, problem: 'link-expired' })
})

test('the slip is of the day that it is where the programme is', async () => {
  const its = await world.hasAffiliate({
    id: 'west',
    config: { locales: ['en'], currentLocale: 'en' },
    programme: { processes: [{ ...WAY(), transportations: ['store'] }], timeZone: 'America/Los_Angeles' },
  })
  world.clock.set(new Date('2026-11-21T02:00:00Z'))
  const desk = world.browser(its)
  const { id } = (await desk.sells()).body
  const { body } = await desk.api('attachOrderToStore', { params: { id }, body: AT })
  const { text } = await readPdf(gotOf(await world.get(body._links.slip.href)).bytes)
  expect(text).toContain('20 November 2026')
})

describe('kits', () => {
  const asks = (key: string, body: object) => world.api('requestStoreKits', { token: key, body })

  test('are asked for by a store and sent by the company', async () => {
    const asked = await asks(storeKey, { quantity: 20 })
    expect([asked.status, asked.body]).toEqual([
      202,
      expect.objectContaining({ storeId: 'paris-2', affiliate: 'acme', quantity: 20, status: 'requested' }),
    ])
    const list = (await world.api('listStoreKits', { token: company, query: { status: 'requested' } })).body
    expect(list._embedded.kits.map(({ id }: { id: string }) => id)).toEqual([asked.body.id])
    expect((await world.api('listStoreKits', { token: competitor })).body.page.totalElements).toBe(0)
    const params = { id: asked.body.id }
    const body = { status: 'shipped' }
    expect((await world.api('shipStoreKits', { token: competitor, params, body })).body.error).toBe('not-found')
    const shipped = await world.api('shipStoreKits', { token: company, params, body })
    expect(shipped.body.status).toBe('shipped')
    expect((await world.api('shipStoreKits', { token: company, params, body })).body).toEqual(shipped.body)
  })

  test('are no matter of a page', async () => {
    const { desk } = await sold()
    expect((await desk.api('requestStoreKits', { body: { quantity: 1 } })).body.error).toBe('scope-missing')
  })

  test.each([0, 51, 1.5, '5'])('come in whole numbers from 1 to 50, not %s', async (quantity) => {
    expect((await asks(storeKey, { quantity })).status).toBe(400)
  })

  test('need to be for a store', async () => {
    expect((await asks(anyStore, { quantity: 1 })).body.faults).toEqual([{ pointer: '/storeId', code: 'required' }])
    expect((await asks(anyStore, { quantity: 1, storeId: 'nice' })).body.storeId).toBe('nice')
    expect((await asks(otherStore, { quantity: 1, storeId: 'nice' })).body.error).toBe('scope-missing')
  })

  test('are asked for three times an hour', async () => {
    for (let request = 1; request <= 3; request += 1)
      expect((await asks(anyStore, { quantity: 1, storeId: 'brest' })).status).toBe(202)
    const fourth = await asks(anyStore, { quantity: 1, storeId: 'brest' })
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '3600'])
  })
})
