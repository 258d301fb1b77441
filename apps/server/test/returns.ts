import { afterAll, vi } from 'vitest'
import { signatureOf } from '#server/platform/crypto/message-signature.ts'
import { aBench, type Sale } from './bench.ts'
import { anOperatorKey } from './operator-key.ts'
import { SHIPMENT_MADE } from './sendcloud-as-published.ts'
import { aSendcloud } from './sendcloud.ts'

const SECRET = 'carrier-secret-of-thirty-two-characters'

/** A bench that sends products back: `bought` buys its labels, the others draw them. Call it at the top of the file. */
export const aReturnBench = async () => {
  const api = await aSendcloud()
  afterAll(api.close)
  afterAll(() => {
    vi.useRealTimers()
  })
  const account = (more: string) => `http://public:secret-of-the-account@${api.host}/api/v3?outward=acme:return${more}`
  const bench = await aBench({
    env: {
      CARRIER_ACCOUNTS: `parcels=${account('&return=acme:home')} outwards=${account('')}`,
      CARRIER_SECRETS: `reprise=${SECRET},parcels=${SECRET}`,
    },
  })
  const bought = await bench.hasAffiliate({
    id: 'bought',
    programme: { carrier: { name: 'Swift Parcels', url: 'https://swift.example.com/{number}', account: 'parcels' } },
  })
  /** A key of the bench alone: it may not read who sold. */
  const key = await anOperatorKey(bench.deps, { name: 'Bench alone', scopes: ['inspection'] })

  let nth = 0
  const numberOfCarrier = () => `3SBACK${nth}`
  const sold = () => {
    const [parcel] = SHIPMENT_MADE.data.parcels
    const parcels = [{ ...parcel, tracking_number: numberOfCarrier() }]
    return { data: { ...SHIPMENT_MADE.data, id: `shipment-${nth}`, parcels } }
  }
  /** The account answers, and with another number than before. */
  const works = () => {
    // The rest that an account has after it did not answer is over.
    vi.setSystemTime(Date.now() + 61_000)
    nth += 1
    api.asked.length = 0
    const made = sold()
    api.state.answers = ({ path, accept }) => {
      if (path === '/api/v3/shipments/announce') return { status: 201, body: made }
      if (path.endsWith('/documents/label') && accept === 'application/zpl')
        return { body: '^XA^FO50,50^FDLabel^FS^XZ' }
      return path.endsWith('/documents/label') && accept === 'application/pdf' ? { body: '%PDF-1.4 label' } : undefined
    }
  }
  return {
    api,
    bench,
    bought,
    key,
    numberOfCarrier,
    sold,
    works,
    boughtAt: () => api.asked.filter(({ path }) => path.endsWith('/shipments/announce')),
    /** Goes back: its seller did not want the lower offer. */
    returning: async (of = bench.token): Promise<Sale> => {
      const browser = bench.browser(of)
      const { body } = await browser.sells()
      const sale = { browser, id: body.id, barcode: body.barcode ?? '' }
      await bench.receives(sale)
      await bench.moves(sale.id, 'give-back')
      return sale
    },
    makes: ({ id }: Sale, body: object = {}) => bench.api('createReturnParcel', { token: key, params: { id }, body }),
    prints: ({ id }: Sale) => bench.api('getReturnLabel', { token: key, params: { id } }),
    leaves: ({ id }: Sale, body: object = {}) => bench.api('sendBack', { token: key, params: { id }, body }),
    scans: (code: string) => bench.api('findOrderByBarcode', { token: key, params: { barcode: code } }),
    /** What a carrier tells: by its secret, of the last day unless the hour is below. */
    tells: (trackingNumber: string, status: string, carrier = 'reprise', hour = 9) => {
      const at = new Date(bench.clock.now().getTime() - (20 - hour) * 3_600_000).toISOString()
      const body = JSON.stringify({ events: [{ trackingNumber, status, at, place: 'Hub' }] })
      const seconds = Math.floor(bench.clock.now().getTime() / 1000)
      const headers = { 'reprise-signature': `t=${seconds},v1=${signatureOf(SECRET, seconds, body)}` }
      return bench.api('receiveCarrierEvents', { params: { carrier }, body, headers })
    },
  }
}
