import { sql } from 'kysely'
import { afterAll, beforeEach, vi } from 'vitest'
import { pickUpJobs } from '#server/shipping/index.ts'
import { aBench, type Sale } from './bench.ts'
import { signatureOf } from '#server/platform/crypto/message-signature.ts'
import { pickUpShown } from './sendcloud-as-published.ts'
import { aSendcloud, type Answer, type Asked } from './sendcloud.ts'
import { PERSON, THREE_WAYS } from './trade-in.ts'

const SECRET = 'carrier-secret-of-thirty-two-characters'

/** A bench whose carrier sends drivers, and what its sellers do with them. */
export const withDrivers = async () => {
  const api = await aSendcloud()
  afterAll(api.close)
  afterAll(() => {
    vi.useRealTimers()
  })
  const bench = await aBench({
    env: {
      CARRIER_ACCOUNTS: `parcels=http://public:secret-of-the-account@${api.host}/api/v3?outward=acme:return&pickup=acme_express&hours=09:00-13:00,13:00-18:00`,
      CARRIER_SECRETS: `parcels=${SECRET}`,
    },
  })
  const processes = (THREE_WAYS.processes ?? []).map((one) => ({
    ...one,
    transportations: ['label' as const, 'store' as const],
  }))
  const carrier = { name: 'Swift Parcels', account: 'parcels' }
  const token = await bench.hasAffiliate({ id: 'fetched', programme: { processes, carrier, timeZone: 'Europe/Paris' } })
  const plain = await bench.hasAffiliate({ id: 'plain', programme: { processes } })

  let sold = 0
  let driver = 0
  /** Each label and each driver has a number of its own. @param otherwise what is said to some calls */
  const works = (otherwise: (asked: Asked) => Answer | undefined = () => undefined) => {
    // The rest that an account has after it did not answer is over.
    vi.setSystemTime(Date.now() + 61_000)
    api.state.answers = (asked) => {
      const said = otherwise(asked)
      if (said !== undefined) return said
      const { method, path } = asked
      if (path.endsWith('/announce-synchronously')) {
        sold += 1
        return { status: 201, body: { return_id: 1_000 + sold, parcel_id: 90_771, multi_collo_ids: [] } }
      }
      const [, label] = /\/returns\/(\d+)$/.exec(path) ?? []
      if (label !== undefined) return { body: { tracking_number: `3SFETCH${label}` } }
      if (method === 'POST' && path.endsWith('/pickups')) {
        driver += 1
        return { status: 201, body: pickUpShown(driver) }
      }
      if (path.endsWith('/cancel')) return { body: pickUpShown(driver, { status: 'CANCELLED' }) }
      if (/\/pickups\/\d+$/.test(path)) return { body: pickUpShown(driver, { status: 'CREATED' }) }
      return undefined
    }
  }
  beforeEach(async () => {
    await sql`delete from pick_up`.execute(bench.database.db)
    api.asked.length = 0
    works()
  })

  /** @param email another than all others have */
  const sells = async (of = token, email?: string): Promise<Sale> => {
    const browser = bench.browser(of)
    const party = await browser.introduces(email === undefined ? PERSON : { ...PERSON, email })
    const { body: offer } = await browser.quotes()
    const { body } = await browser.api('placeOrder', { body: browser.saleOf(offer, party) })
    await bench.sendConfirmation(body.id)
    return { browser, id: body.id, barcode: body.barcode ?? '' }
  }
  const windowsOf = async ({ browser, id }: Sale) =>
    (await browser.api('getPickUpWindows', { params: { id } })).body.windows
  const books = ({ browser, id }: Sale, body: { readonly from: string; readonly until: string }) =>
    browser.api('bookPickUp', { params: { id }, body })
  const callsOff = ({ browser, id }: Sale) => browser.api('cancelPickUp', { params: { id } })
  const booksFirst = async (sale: Sale) => {
    const [first] = await windowsOf(sale)
    if (first === undefined) throw new Error('The carrier names no window')
    return { first, reply: await books(sale, first) }
  }
  const sees = async ({ browser, id }: Sale) => {
    const { parcels, handIn } = (await browser.api('getTracking', { params: { id } })).body
    return { pickUp: parcels[0]?.pickUp, link: handIn._links.pickUp?.href }
  }
  const asked = () => api.asked.filter(({ path }) => path.includes('/pickups'))
  const routes = () => asked().map(({ method, path }) => `${method} ${path.replace('/api/v3', '')}`)
  const looks = () =>
    pickUpJobs({ ...bench.deps, db: bench.database.db, clock: bench.clock })['parcel.look-after-pick-ups']()
  const later = (minutes: number) => bench.clock.set(new Date(bench.clock.now().getTime() + minutes * 60_000))
  const told = async ({ id }: Sale) => {
    const { body } = await bench.api('getOrderTimeline', { token: bench.key, params: { id } })
    return body._embedded.timeline.filter(({ what }) => what.startsWith('driver-')).map(({ what }) => what)
  }
  const moves = async ({ browser, id }: Sale) => {
    const { parcels } = (await browser.api('getTracking', { params: { id } })).body
    const at = new Date(bench.clock.now().getTime() - 60_000).toISOString()
    const body = JSON.stringify({
      events: [{ trackingNumber: parcels[0]?.trackingNumber, status: 'handed-over', at }],
    })
    const seconds = Math.floor(bench.clock.now().getTime() / 1000)
    const headers = { 'reprise-signature': `t=${seconds},v1=${signatureOf(SECRET, seconds, body)}` }
    return bench.api('receiveCarrierEvents', { params: { carrier: 'parcels' }, body, headers })
  }
  return {
    api,
    bench,
    token,
    plain,
    works,
    sells,
    windowsOf,
    books,
    callsOff,
    booksFirst,
    sees,
    asked,
    routes,
    looks,
    later,
    told,
    moves,
  }
}
