import { describe, expect, test } from 'vitest'
import { aTradeIn, type Browser } from '../../../test/trade-in.ts'
import { signatureOf } from '#server/platform/crypto/message-signature.ts'

const SECRET = 'carrier-secret-of-thirty-two-characters'
const world = await aTradeIn({ env: { CARRIER_SECRETS: `reprise=${SECRET}, swift=${'x'.repeat(32)}` } })
const token = await world.hasAffiliate({ id: 'acme' })

const parcelOf = async (): Promise<{ desk: Browser; params: { id: string }; number: string }> => {
  const desk = world.browser(token)
  const { id } = (await desk.sells()).body
  const parcel = await desk.api('createOrderParcel', { body: { order: id, transportation: 'label' } })
  return { desk, params: { id }, number: parcel.body.trackingNumber ?? '' }
}
const event = (trackingNumber: string, status: string, hour = 9, more: object = {}) => ({
  trackingNumber,
  status,
  at: `2026-11-19T${String(hour).padStart(2, '0')}:00:00+01:00`,
  ...more,
})
const sends = (events: readonly object[], { carrier = 'reprise', secret = SECRET, header = '' } = {}) => {
  const body = JSON.stringify({ events })
  const seconds = Math.floor(world.clock.now().getTime() / 1000)
  return world.api('receiveCarrierEvents', {
    params: { carrier },
    body,
    headers: { 'reprise-signature': header || `t=${seconds},v1=${signatureOf(secret, seconds, body)}` },
  })
}
const statusOf = async ({ desk, params }: Pick<Awaited<ReturnType<typeof parcelOf>>, 'desk' | 'params'>) =>
  (await desk.api('getOrder', { params })).body.status

describe('what a carrier sends', () => {
  test('moves parcel and order', async () => {
    const sale = await parcelOf()
    const got = await sends([
      event(sale.number, 'in-transit', 12, { place: 'Roissy' }),
      event(sale.number, 'handed-over', 9, { id: 'e1', place: 'Paris 2' }),
    ])
    expect([got.status, got.body]).toEqual([202, expect.objectContaining({ recorded: 2, repeated: 0, unknown: [] })])
    expect(await statusOf(sale)).toBe('sent')
    const [parcel] = (await sale.desk.api('getTracking', { params: sale.params })).body.parcels
    expect(parcel?.status).toBe('in-transit')
    expect(parcel?.events.map(({ place }: { place: string | null }) => place)).toEqual(['Paris 2', 'Roissy'])
  })

  test('again changes nothing, in one message or in two', async () => {
    const sale = await parcelOf()
    const same = event(sale.number, 'handed-over')
    expect((await sends([same, same])).body).toMatchObject({ recorded: 1, repeated: 1 })
    expect((await sends([same])).body).toMatchObject({ recorded: 0, repeated: 1 })
  })

  test('about parcels that are not ours does no harm to the others', async () => {
    const sale = await parcelOf()
    const got = await sends([
      event('XX000', 'delivered'),
      event(sale.number, 'handed-over'),
      event('XX000', 'exception'),
    ])
    expect(got.body).toMatchObject({ recorded: 1, unknown: ['XX000'] })
  })

  test('of another carrier’s parcel is unknown to it', async () => {
    const sale = await parcelOf()
    const got = await sends([event(sale.number, 'handed-over')], { carrier: 'swift', secret: 'x'.repeat(32) })
    expect(got.body).toMatchObject({ recorded: 0, unknown: [sale.number] })
    expect(await statusOf(sale)).toBe('created')
  })

  test('late, about an order that went on, changes the parcel alone', async () => {
    const sale = await parcelOf()
    await sale.desk.api('updateOrder', { params: sale.params, body: { statusTransition: 'cancel' } })
    expect((await sends([event(sale.number, 'in-transit')])).body).toMatchObject({ recorded: 1 })
    expect(await statusOf(sale)).toBe('cancelled')
  })

  test('twice at once counts once', async () => {
    const sale = await parcelOf()
    const same = [event(sale.number, 'handed-over', 9, { id: 'once' }), event(sale.number, 'delivered', 10)]
    const got = await Promise.all([sends(same), sends(same), sends(same)])
    expect(got.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(got.reduce((sum, { body }) => sum + body.recorded, 0)).toBe(2)
  })

  test('of the future is refused, naming the event', async () => {
    const sale = await parcelOf()
    const got = await sends([
      event(sale.number, 'handed-over'),
      { ...event(sale.number, 'delivered'), at: '2026-11-21T00:00:00Z' },
    ])
    expect([got.body.error, got.body.faults]).toEqual(['field-rejected', [{ pointer: '/events/1/at', code: 'future' }]])
    expect(await statusOf(sale)).toBe('created')
  })
})

describe('what anybody else sends', () => {
  test.each([
    ['under another secret', { secret: 'y'.repeat(32) }],
    ['for a carrier that has none', { carrier: 'nobody' }],
    ['without a signature that can be read', { header: 'v1=00' }],
    ['long ago', { header: `t=1700000000,v1=${signatureOf(SECRET, 1_700_000_000, '{}')}` }],
  ])('%s is refused', async (_, how) => {
    const sale = await parcelOf()
    const got = await sends([event(sale.number, 'delivered')], how)
    expect([got.status, got.body.error]).toEqual([403, 'signature-rejected'])
    expect(await statusOf(sale)).toBe('created')
  })

  test('and no secret stands in a log line', () => {
    expect(world.logLines.join('\n')).not.toContain(SECRET)
  })
})
