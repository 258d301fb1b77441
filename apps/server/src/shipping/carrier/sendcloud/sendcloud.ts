import type { z } from 'zod'
import { systemClock } from '#server/platform/clock.ts'
import type { Answered } from '#server/platform/http/send.ts'
import { type CarrierAccount, type CarrierLimits, callsOf } from '../call-carrier.ts'
import {
  type Announced,
  type Carrier,
  CarrierFault,
  type CarrierLabel,
  type Consignment,
  type DropOffPoint,
  type LabelFormat,
  type Place,
} from '../carrier.ts'
import {
  announcedShipment,
  boughtIn,
  createdReturn,
  listedReturns,
  readAs,
  refused,
  servicePoints,
  shownReturn,
} from './sendcloud-answers.ts'
import { addressed } from './sendcloud-address.ts'
import { cancelAt, handleOf } from './sendcloud-cancel.ts'
import { pickUpsAt } from './sendcloud-pick-ups.ts'
import { signsOf, trackedParcel } from './sendcloud-tracking.ts'

const MEDIA: { readonly [format in LabelFormat]: string } = {
  pdf: 'application/pdf',
  png: 'image/png',
  zpl: 'application/zpl',
}
/** What label printers have: 8 dots a millimetre, at which every bar is a whole number of dots. */
const LABEL_DPI = 203

/** Sellers wait for places, who may as well look at a map, in ms. */
const POINTS = { timeoutMs: 3_000, deadlineMs: 5_000 }
const MOST_POINTS = '40'

/** How far a lost answer is looked for: as many pages of returns, of as many each. */
const MOST_PAGES = 20
const PAGE_SIZE = '100'
/** Dates are told without a zone, and clocks differ. */
const DAY_MS = 86_400_000

/**
 * Sendcloud's API v3 (docs/decisions/0189). What sellers send to us is a return there, what we send back is a shipment.
 * @param id what the programme calls the account
 */
export const sendcloudCarrier = (id: string, account: CarrierAccount, limits: CarrierLimits = {}): Carrier => ({
  id,
  name: null,
  isRemote: true,
  sellsReturns: account.back !== undefined,
  announce: (consignment) =>
    (consignment.direction === 'outward' ? announceReturn : announceShipment)(
      account,
      consignment,
      apiOf(account, limits),
    ),
  cancel: (handle) => cancelAt(handle, callsOf(account, limits)),
  ...(account.pickUp && { pickUps: pickUpsAt(account.pickUp, () => callsOf(account, limits)) }),
  track: async (trackingNumber) => {
    const { get } = apiOf(account, limits)
    const answer = await get(`/parcels/tracking/${encodeURIComponent(trackingNumber)}`)
    // A label may be unknown there until its parcel is handed over.
    if (answer.status === 404) return []
    if (answer.status !== 200) throw refused(answer)
    return signsOf(trackingNumber, readAs(trackedParcel, answer.bytes))
  },
  points: async (near) => {
    const { get } = apiOf(account, { ...POINTS, ...limits })
    const answer = await get(`/service-points?${new URLSearchParams(nearness(near, account.outward))}`)
    if (answer.status !== 200) throw refused(answer)
    return readAs(servicePoints, answer.bytes).data.results.map(pointOf)
  },
})

type Api = {
  readonly get: (path: string, accept?: string) => Promise<Answered>
  readonly post: (path: string, body: object) => Promise<Answered>
}

/** For one act: all its calls have one deadline. */
const apiOf = (account: CarrierAccount, limits: CarrierLimits): Api => {
  const call = callsOf(account, limits)
  return {
    get: (path, accept = 'application/json') => call({ method: 'GET', path, accept }),
    post: (path, body) => call({ method: 'POST', path, body, accept: 'application/json' }),
  }
}

const labelOf = async (parcel: string | number, format: LabelFormat, { get }: Api): Promise<CarrierLabel> => {
  const answer = await get(`/parcels/${parcel}/documents/label?dpi=${LABEL_DPI}`, MEDIA[format])
  // It is bought already, and may only not be drawn yet.
  if (answer.status !== 200) throw refused(answer, true)
  if (!isOf(format, answer.bytes))
    throw new CarrierFault(`The label of the carrier is no ${format.toUpperCase()}`, true)
  return { format, bytes: answer.bytes }
}

const announceReturn = async (account: CarrierAccount, consignment: Consignment, api: Api): Promise<Announced> => {
  const { reference, format } = consignment
  const { from, to } = await consignment.parties()
  const answer = await api.post('/returns/announce-synchronously', {
    from_address: addressed(from),
    to_address: addressed(to),
    ship_with: { type: 'shipping_option_code', shipping_option_code: optionOf(account.outward, 'outward') },
    weight: { value: consignment.grams / 1_000, unit: 'kg' },
    order_number: reference,
    external_reference: reference,
    total_order_value: { value: majorUnits(consignment.value), currency: consignment.value.currency },
    send_tracking_emails: false,
  })
  if (answer.status === 201) {
    const made = readAs(createdReturn, answer.bytes)
    const { tracking_number: trackingNumber } = await read(api.get(`/returns/${made.return_id}`), shownReturn)
    const label = await labelOf(made.parcel_id, format, api)
    return { trackingNumber, label, ...handleOf('return', made.return_id) }
  }
  if (!MAY_BE_USED.has(answer.status)) throw refused(answer)
  // The reference may be refused because an earlier answer was lost: what was bought then is taken up.
  const bought = await boughtReturn(consignment, api)
  if (bought === undefined) throw refused(answer)
  const label = await labelOf(bought.parcel, format, api)
  return { trackingNumber: bought.trackingNumber, label, ...handleOf('return', bought.id) }
}

const boughtReturn = async (
  { reference, orderedAt }: Consignment,
  { get }: Api,
): Promise<ReturnType<typeof boughtIn>> => {
  const range = {
    from_date: dateTime(orderedAt.getTime() - DAY_MS),
    to_date: dateTime(systemClock.now().getTime() + DAY_MS),
    page_size: PAGE_SIZE,
  }
  let query = new URLSearchParams(range).toString()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, next } = await read(get(`/returns?${query}`), listedReturns)
    const found = data.map(boughtIn).find((one) => one?.reference === reference)
    if (found !== undefined) return found
    if (!next) return undefined
    // Its query alone: keys go to no other host.
    query = next.slice(next.indexOf('?') + 1)
  }
  return undefined
}

const announceShipment = async (account: CarrierAccount, consignment: Consignment, api: Api): Promise<Announced> => {
  const { reference, format, value } = consignment
  const { from, to } = await consignment.parties()
  const answer = await api.post('/shipments/announce', {
    from_address: addressed(from),
    to_address: addressed(to),
    ship_with: {
      type: 'shipping_option_code',
      properties: { shipping_option_code: optionOf(account.back, 'return') },
    },
    label_details: { mime_type: MEDIA[format], dpi: LABEL_DPI },
    order_number: consignment.orderBarcode,
    external_reference_id: reference,
    total_order_price: { currency: value.currency, value: String(majorUnits(value)) },
    parcels: [{ weight: { value: String(consignment.grams / 1_000), unit: 'kg' } }],
  })
  if (answer.status !== 201 && answer.status !== 200 && answer.status !== 409) throw refused(answer)
  const { id, parcels } = readAs(announcedShipment, answer.bytes)
  const [parcel] = parcels
  if (parcel === undefined) throw new CarrierFault('The carrier made no parcel', false)
  const label = await labelOf(parcel.id, format, api)
  return { trackingNumber: parcel.tracking_number, label, ...handleOf('shipment', id) }
}

const read = async <Read>(asked: Promise<Answered>, schema: z.ZodType<Read>): Promise<Read> => {
  const answer = await asked
  // What it asks for may be bought already.
  if (answer.status !== 200) throw refused(answer, true)
  return readAs(schema, answer.bytes)
}

/** How a reference that was used is refused. */
const MAY_BE_USED: ReadonlySet<number> = new Set([400, 409, 422])
const optionOf = (option: string | undefined, direction: Consignment['direction']): string => {
  if (option === undefined) throw new CarrierFault(`CARRIER_ACCOUNTS names no ${direction} option`, false)
  return option
}

const majorUnits = ({ amount, currency }: Consignment['value']): number => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Number((amount / 10 ** digits).toFixed(digits))
}

const dateTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

const isOf = (format: LabelFormat, bytes: Uint8Array): boolean => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 8))
  if (format === 'pdf') return head.startsWith('%PDF-')
  return format === 'png' ? head.startsWith('\u0089PNG') : head.includes('^XA')
}

/** The API measures distances from a position, or from an address that it looks up. */
const nearness = (
  { country, postalCode, city, line, position }: Place,
  outward: string | undefined,
): Record<string, string> => ({
  country_code: country,
  // A label is taken where its own carrier is; its option begins with it.
  ...(outward === undefined ? { use_integration_carriers: 'true' } : { carrier_code: outward.split(':')[0] ?? '' }),
  limit: MOST_POINTS,
  ...(position
    ? { latitude: String(position.latitude), longitude: String(position.longitude) }
    : { address: [line, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') }),
})

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const HOUR = 5

type Told = z.infer<typeof servicePoints>['data']['results'][number]

const pointOf = ({
  id,
  name,
  carrier,
  general_shop_type: kind,
  address,
  position,
  opening_times,
  distance,
}: Told): DropOffPoint => ({
  id: String(id),
  name,
  kind: kind === 'locker' ? 'locker' : 'counter',
  carrier: carrier?.name ?? null,
  lines: [[address.street, address.house_number].filter(Boolean).join(' ')],
  postalCode: address.postal_code,
  city: address.city,
  country: address.country_code,
  position: position ?? null,
  hours: opening_times
    ? WEEK.flatMap((day, index) =>
        (opening_times[day] ?? []).map(({ start_time: opens, end_time: closes }) => ({
          weekday: index + 1,
          opens: opens.slice(0, HOUR),
          closes: closes.slice(0, HOUR),
        })),
      )
    : null,
  metres: distance ?? null,
})
