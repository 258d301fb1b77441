import { z } from 'zod'
import type { CarrierSign } from '../carrier.ts'

const event = z.object({ event_at: z.iso.datetime({ offset: true }), status_code: z.string() })
const events = z.object({ events: z.array(z.unknown()).nullish() })
/** What is read of the answer about one parcel. */
export const trackedParcel = z.union([z.object({ data: events }).transform(({ data }) => data), events])

/** Their words for what happened; what is not among them moves nothing. */
const STATUS_OF: { readonly [code: string]: CarrierSign['status'] } = {
  accepted: 'handed-over',
  'picked-up': 'handed-over',
  'picked-up-by-driver': 'handed-over',
  'parcel-handed-over': 'handed-over',
  'to-sorting': 'in-transit',
  sorting: 'in-transit',
  sorted: 'in-transit',
  unsorted: 'in-transit',
  unsorted2: 'in-transit',
  'at-sorting-centre': 'in-transit',
  'at-customs': 'in-transit',
  'in-transit': 'in-transit',
  'shipment-on-route': 'in-transit',
  'driver-on-route': 'in-transit',
  'out-for-delivery': 'in-transit',
  'awaiting-customer-pickup': 'in-transit',
  'delivery-date-changed': 'in-transit',
  'delivery-method-changed': 'in-transit',
  delayed: 'in-transit',
  'delivery-failed': 'exception',
  undeliverable: 'exception',
  'address-invalid': 'exception',
  'refused-by-recipient': 'exception',
  'returned-to-sender': 'exception',
  'collect-error': 'exception',
  exception: 'exception',
  delivered: 'delivered',
  'delivery-forced': 'delivered',
  'collected-by-customer': 'delivered',
}

/** After one of them the parcel goes back to who sent it: what is delivered then is delivered there. */
const TURNED_BACK: ReadonlySet<string> = new Set(['refused-by-recipient', 'returned-to-sender'])

/** By time. Their sentences are left out: they may repeat an address. Each row is read by itself. */
export const signsOf = (trackingNumber: string, { events: rows }: z.infer<typeof trackedParcel>): CarrierSign[] => {
  const told = (rows ?? []).flatMap((row) => {
    const { data } = event.safeParse(row)
    const code = data?.status_code.toLowerCase().replaceAll('_', '-') ?? ''
    const status = STATUS_OF[code]
    return data === undefined || status === undefined ? [] : [{ code, status, at: new Date(data.event_at) }]
  })
  const turnedAt = Math.min(...told.filter(({ code }) => TURNED_BACK.has(code)).map(({ at }) => at.getTime()))
  return told
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ status, at }) => ({
      trackingNumber,
      status: status === 'delivered' && at.getTime() >= turnedAt ? 'exception' : status,
      at,
      place: null,
      note: null,
    }))
}
