// @module-tag postgres
import { barcodeFrom, printedBarcode } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { NOON } from '../../test/platform.ts'
import { aTradeIn, personalIn, type TradeIn } from '../../test/trade-in.ts'

const UNKNOWN = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'
let shop: TradeIn
let tokens: { readonly acme: string; readonly nord: string }
/** Reaches acme alone. */
let bench: string
beforeAll(async () => {
  shop = await aTradeIn()
  tokens = { acme: await shop.hasAffiliate(), nord: await shop.hasAffiliate({ id: 'nord' }) }
  bench = await anOperatorKey(shop.deps, { name: 'Bench', scopes: ['orders'], affiliates: ['acme'] })
})
beforeEach(() => shop.clock.set(NOON))

const sale = async (of: 'acme' | 'nord' = 'acme') => {
  const browser = shop.browser(tokens[of])
  const { body } = await browser.sells()
  return { browser, id: body.id, barcode: body.barcode ?? '' }
}
const move = (id: string, statusTransition: string, token = bench, more: object = {}) =>
  shop.api('moveOrder', { token, params: { id }, body: { statusTransition, ...more } })
/** It arrives, and is found as it was declared. */
const accept = async (id: string) => {
  await move(id, 'receive')
  const token = await anOperatorKey(shop.deps, { scopes: ['inspection'], affiliates: ['acme'] })
  await shop.api('recordInspection', { token, params: { id }, body: { answers: PERFECT_ANSWERS } })
}
const auditOf = async (order: string) => {
  const { rows } = await sql<{ actor: string; action: string; subject: object }>`
    select actor, action, subject from audit_entry where subject ->> 'order' = ${order} order by id`.execute(
    shop.deps.db,
  )
  return rows
}

describe('an order is found', () => {
  test('by its barcode as a person types it', async () => {
    const { id, barcode } = await sale()
    for (const typed of [barcode, printedBarcode(barcode), barcode.toLowerCase(), barcode.replaceAll('0', 'o')]) {
      const got = await shop.api('findOrderByBarcode', { token: bench, params: { barcode: typed } })
      expect([got.status, got.body.id]).toEqual([200, id])
    }
  })

  test('by the tracking number of its parcel', async () => {
    const { browser, id } = await sale()
    const parcel = await browser.api('createOrderParcel', { body: { order: id, transportation: 'label' } })
    const barcode = parcel.body.trackingNumber?.toLowerCase() ?? ''
    expect((await shop.api('findOrderByBarcode', { token: bench, params: { barcode } })).body.id).toBe(id)
  })

  test('with its product, its parcels and what may be done, and nothing of a person', async () => {
    const { browser, id } = await sale()
    await browser.api('createOrderParcel', { body: { order: id, transportation: 'label' } })
    const got = await shop.api('getOperatorOrder', { token: bench, params: { id } })
    expect(got.body).toMatchObject({
      id,
      affiliate: 'acme',
      status: 'created',
      statusSince: NOON.toISOString(),
      history: [{ status: 'created', transition: 'place', actor: 'customer', reason: null }],
      allowedTransitions: ['send', 'receive', 'cancel'],
      _embedded: {
        declaredItems: [
          { receipt: expect.arrayContaining([expect.objectContaining({ subject: 'Screen', label: 'Flawless' })]) },
        ],
        parcels: [{ status: 'label-created' }],
      },
    })
    expect(got.body._embedded.parcels[0]?.trackingNumber).toMatch(/^ZR\d{9}FR$/)
    expect(personalIn(got.text)).toEqual([])
    expect(got.text).not.toMatch(/example\.org|\bFR14\b|\*{4}/)
  })

  test('by a key of its affiliate alone; to others it is as unknown as one that never was', async () => {
    const { id, barcode } = await sale('nord')
    const asked = [
      await shop.api('getOperatorOrder', { token: bench, params: { id } }),
      await shop.api('getOperatorOrder', { token: bench, params: { id: UNKNOWN } }),
      await shop.api('getOperatorOrder', { token: bench, params: { id: 'no-id' } }),
    ]
    for (const got of asked) expect(problemOf(got)).toEqual({ status: 404, problem: 'order-not-found' })
    expect(new Set(asked.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
    for (const code of [barcode, barcodeFrom(new Uint8Array(11)), 'nonsense']) {
      const { body } = await shop.api('findOrderByBarcode', { token: bench, params: { barcode: code } })
      expect(body).toMatchObject({ error: 'barcode-not-found', detail: expect.stringMatching(/^Compare it with the/) })
    }
    const all = await anOperatorKey(shop.deps, { scopes: ['orders'] })
    expect((await shop.api('getOperatorOrder', { token: all, params: { id } })).body.affiliate).toBe('nord')
  })
})

describe('a list of work', () => {
  test('holds what is not finished, longest in its state first, of the key’s affiliates', async () => {
    const [old, young, done, foreign] = [await sale(), await sale(), await sale(), await sale('nord')]
    shop.clock.passDays(1)
    await move(young.id, 'receive')
    await move(done.id, 'cancel')
    const got = await shop.api('listWork', { token: bench, query: { limit: '100' } })
    const ids = got.body._embedded.orders.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([old.id, young.id]))
    expect(ids.indexOf(old.id)).toBeLessThan(ids.indexOf(young.id))
    expect(ids).not.toContain(done.id)
    expect(ids).not.toContain(foreign.id)
    expect(got.body._embedded.orders.find(({ id }) => id === young.id)).toMatchObject({
      status: 'received',
      statusSince: '2026-11-21T12:00:00.000Z',
      product: expect.stringContaining(' '),
    })
  })

  test('is asked for by state, age and affiliate, page by page', async () => {
    shop.clock.passDays(30)
    const here = [await sale(), await sale(), await sale()]
    for (const { id } of here.slice(1)) await move(id, 'receive')
    await accept(here[0]?.id ?? '')
    const ask = async (query: Record<string, string>) => {
      const { body } = await shop.api('listWork', { token: bench, query })
      return { ids: body._embedded.orders.map(({ id }) => id), count: body.count, links: body._links }
    }
    expect((await ask({ status: 'accepted' })).ids).toEqual([here[0]?.id])
    expect((await ask({ status: 'accepted,received', olderThan: '1h' })).ids).not.toContain(here[1]?.id)
    shop.clock.passDays(2)
    expect((await ask({ status: 'accepted,received', olderThan: '47h' })).ids).toContain(here[1]?.id)
    const first = await ask({ status: 'received,accepted', affiliate: 'ACME', limit: '1' })
    expect(first.count).toEqual({ found: expect.toSatisfy((found) => found >= 3), isExact: true })
    const next = new URL(first.links.next?.href ?? '', 'http://localhost')
    expect(next.pathname).toBe('/operator-api/v1/orders')
    const second = await ask(Object.fromEntries(next.searchParams))
    expect(second.ids).toHaveLength(1)
    expect(second.ids).not.toEqual(first.ids)
  })

  test('is read on from its last order, and holds each once, also where many came at once', async () => {
    for (let count = 0; count < 5; count += 1) await sale()
    const ask = async (query: Record<string, string>) => (await shop.api('listWork', { token: bench, query })).body
    const whole = (await ask({ limit: '100' }))._embedded.orders.map(({ id }) => id)
    const read: string[] = []
    for (let query: Record<string, string> | undefined = { limit: '2' }; query !== undefined; ) {
      const { _embedded, _links } = await ask(query)
      read.push(..._embedded.orders.map(({ id }) => id))
      query = _links.next && Object.fromEntries(new URL(_links.next.href, 'http://localhost').searchParams)
    }
    expect(read).toEqual(whole)
  })

  test.each<[query: Record<string, string>, status: number]>([
    [{ after: '7' }, 400],
    [{ status: 'stolen' }, 400],
    [{ olderThan: '3w' }, 400],
    [{ afiliate: 'acme' }, 400],
    [{ affiliate: 'nord' }, 404],
    [{ affiliate: 'nobody' }, 404],
  ])('cannot be asked for by %j', async (query, status) =>
    expect((await shop.api('listWork', { token: bench, query })).status).toBe(status),
  )
})

describe('an order is moved', () => {
  test('by name, with a reason for colleagues, once', async () => {
    const { id } = await sale()
    const got = await move(id, 'receive', bench, { reason: 'Box was open' })
    expect(got.body).toMatchObject({
      status: 'received',
      allowedTransitions: ['give-back', 'recycle'],
    })
    expect(got.body.history.at(-1)).toMatchObject({ transition: 'receive', actor: 'operator', reason: 'Box was open' })
    expect((await move(id, 'receive')).body.history).toHaveLength(2)
  })

  test('only as its lifecycle allows; the refusal names what is allowed', async () => {
    const { id } = await sale()
    const got = await move(id, 'accept')
    expect(problemOf(got)).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect(got.body.current).toMatchObject({ status: 'created', allowed: ['send', 'receive', 'cancel'] })
    expect(problemOf(await move(id, 'expire'))).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect(problemOf(await move(id, 'fly'))).toEqual({ status: 400, problem: 'malformed-request' })
  })

  test('not to a dispute, which follows from a finding, nor to accepted by a word alone', async () => {
    const { id } = await sale()
    await move(id, 'receive')
    const dispute = await move(id, 'dispute')
    expect(problemOf(dispute)).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect(dispute.body.detail).toMatch(/inspect the product \(`bench inspect`\), or report/)
    const yes = await move(id, 'accept')
    expect(problemOf(yes)).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect(yes.body.detail).toMatch(/^Inspect the product/)
    const got = await shop.api('getOperatorOrder', { token: bench, params: { id } })
    expect(got.body).toMatchObject({ status: 'received', allowedTransitions: ['give-back', 'recycle'] })
  })

  test('back to its customer once it was accepted, with a word why', async () => {
    const { id } = await sale()
    await accept(id)
    const got = await shop.api('getOperatorOrder', { token: bench, params: { id } })
    expect(got.body.allowedTransitions).toContain('give-back')
    const silent = await move(id, 'give-back')
    expect(problemOf(silent)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(silent.body.faults).toEqual([{ pointer: '/reason', code: 'required' }])
    expect((await move(id, 'give-back', bench, { reason: 'Reported stolen' })).body.status).toBe('returning')
  })

  test('to paid only with a key that may pay', async () => {
    const { id } = await sale()
    await accept(id)
    expect(problemOf(await move(id, 'pay'))).toEqual({ status: 403, problem: 'scope-missing' })
    const cashier = await anOperatorKey(shop.deps, { scopes: ['orders', 'payments'], affiliates: ['acme'] })
    expect((await move(id, 'pay', cashier)).body.status).toBe('paid')
  })

  test('and who moved it is kept, with nothing that anybody typed', async () => {
    const { id } = await sale()
    await move(id, 'receive', bench, { reason: 'A very private word' })
    await move(id, 'pay')
    await move(UNKNOWN, 'receive')
    const rows = await auditOf(id)
    expect(rows).toEqual([
      {
        actor: `key:${bench.split('_')[1]}`,
        action: 'moveOrder',
        subject: { id, order: id, affiliate: 'acme', transition: 'receive', status: 'received' },
      },
    ])
  })

  test('by a key of its affiliate alone', async () => {
    const { id } = await sale('nord')
    expect(problemOf(await move(id, 'receive'))).toEqual({ status: 404, problem: 'order-not-found' })
    expect((await shop.browser(tokens.nord).api('getOrder', { params: { id } })).body.status).toBe('created')
  })
})

describe('what happens to a parcel', () => {
  const parcelOf = async (of: 'acme' | 'nord' = 'acme') => {
    const { browser, id } = await sale(of)
    const { body } = await browser.api('createOrderParcel', { body: { order: id, transportation: 'label' } })
    return { browser, id, trackingNumber: body.trackingNumber ?? '' }
  }
  const tell = (trackingNumber: string, body: object) =>
    shop.api('recordTrackingEvent', { token: bench, params: { trackingNumber }, body })

  test('sends its order and stands in its tracking', async () => {
    const { browser, id, trackingNumber } = await parcelOf()
    const got = await tell(trackingNumber, { status: 'handed-over', at: '2026-11-20T11:30:00Z', place: 'Paris 11' })
    expect([got.status, got.body]).toMatchObject([201, { order: id, isNews: true, status: 'sent' }])
    const { body } = await browser.api('getTracking', { params: { id } })
    expect(body.parcels[0]).toMatchObject({ status: 'handed-over', events: [{ place: 'Paris 11' }] })
    expect(await auditOf(id)).toMatchObject([{ action: 'recordTrackingEvent', subject: { event: 'handed-over' } }])
  })

  test('counts once however often it is told, with or without the carrier’s own id', async () => {
    const { trackingNumber } = await parcelOf()
    const event = { status: 'in-transit', at: '2026-11-20T11:30:00Z' }
    expect((await tell(trackingNumber, event)).body.isNews).toBe(true)
    expect((await tell(trackingNumber, event)).body.isNews).toBe(false)
    expect((await tell(trackingNumber, { ...event, eventId: 'E-1' })).body.isNews).toBe(true)
    expect((await tell(trackingNumber, { ...event, eventId: 'E-1' })).body.isNews).toBe(false)
  })

  test('cannot lie ahead', async () => {
    const { trackingNumber } = await parcelOf()
    const got = await tell(trackingNumber, { status: 'delivered', at: '2026-11-20T12:11:00Z' })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([{ pointer: '/at', code: 'future' }])
    expect((await tell(trackingNumber, { status: 'delivered', at: '2026-11-20T12:09:00Z' })).status).toBe(201)
  })

  test('of another affiliate, or of none, is unknown', async () => {
    const { trackingNumber } = await parcelOf('nord')
    for (const number of [trackingNumber, 'ZR000000000FR', 'x y'])
      expect(problemOf(await tell(number, { status: 'delivered' }))).toEqual({
        status: 404,
        problem: 'parcel-not-found',
      })
  })
})

describe('a call that is repeated with its Idempotency-Key', () => {
  test('has one effect, one audit row, and one answer; another key of the same text has nothing to do with it', async () => {
    const { browser, id } = await sale()
    const parcel = await browser.api('createOrderParcel', { body: { order: id, transportation: 'label' } })
    const trackingNumber = parcel.body.trackingNumber ?? ''
    const tell = (token: string) =>
      shop.api('recordTrackingEvent', { token, params: { trackingNumber }, body: { status: 'delivered' }, key: 'once' })
    const [first, again] = [await tell(bench), await tell(bench)]
    expect([first.body.isNews, again.body.isNews, again.headers['idempotent-replayed']]).toEqual([true, true, 'true'])
    expect(await auditOf(id)).toHaveLength(1)
    const other = await anOperatorKey(shop.deps, { scopes: ['orders'] })
    expect((await tell(other)).body.isNews).toBe(false)
  })
})
