import {
  type HandIn,
  type Parcel,
  PARCEL_NUMBER,
  type Programme,
  SURFACE_BASE,
  textIn,
  type Transportation,
} from '@reprise/contract'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { parcelStatus } from './parcel.decide.ts'
import type { StoredParcel } from './parcel.repository.ts'

/** In seconds, as for labels. */
const LINK_SECONDS = 600

const parcelCodePath = (parcelId: string, form: 'qr' | 'bars'): string =>
  `${SURFACE_BASE['order-api']}/order-parcel/${parcelId}/${form}`

export type ParcelReader = {
  /** The number opens a carrier's pages, so only the customer sees it, and where the parcel was. */
  readonly isOwn: boolean
  /** What people read for the id of a carrier; nothing where they know none. */
  readonly carrierName: (id: string) => string | undefined
  /** Where a parcel in use is drawn for a counter, and where its carrier shows it; nowhere when absent. */
  readonly linksOf?: (parcel: StoredParcel) => Parcel['_links']
}

export const parcelView = (parcel: StoredParcel, { isOwn, carrierName, linksOf }: ParcelReader): Parcel => ({
  id: parcel.id,
  direction: parcel.direction,
  transportation: parcel.transportation,
  status: parcelStatus(parcel.events),
  ...namedCarrier(carrierName(parcel.carrier)),
  ...(isOwn ? { trackingNumber: parcel.trackingNumber } : {}),
  ...(isOwn && parcel.counterCode !== null && parcel.replacedAt === null ? { counterCode: parcel.counterCode } : {}),
  createdAt: parcel.createdAt.toISOString(),
  replacedAt: parcel.replacedAt?.toISOString() ?? null,
  events: parcel.events.map(({ id, status, at, place, note }) => ({
    id,
    status,
    at: at.toISOString(),
    place: isOwn ? place : null,
    note: isOwn ? note : null,
  })),
  _links: isOwn && parcel.replacedAt === null ? (linksOf?.(parcel) ?? {}) : {},
})

const namedCarrier = (carrier: string | undefined): Pick<Parcel, 'carrier'> =>
  carrier === undefined ? {} : { carrier }

/** Links to what a counter scans, good for some minutes from now on. */
export const signedCodes =
  (links: SignedLinks, now: Date) =>
  ({ id, counterCode }: Pick<StoredParcel, 'id' | 'counterCode'>): Parcel['_links'] => {
    const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS
    const to = (form: 'qr' | 'bars') => ({
      href: links.sign(parcelCodePath(id, form), expires),
      type: 'image/svg+xml',
    })
    // Bars hold the number, which a counter that takes a code of its own does not ask for.
    return { qr: to('qr'), ...(counterCode === null && { bars: to('bars') }) }
  }

/** Where an order may be handed over, in one language, for the ways that it may go. `points`, `pickUp`: where its carrier is asked for places, and for a driver. */
export const handInView = (
  { carrier, stores = [], storeFinder, timeZone }: Pick<Programme, 'carrier' | 'stores' | 'storeFinder' | 'timeZone'>,
  {
    locale,
    ways,
    points,
    pickUp,
  }: {
    readonly locale: string
    readonly ways: readonly Transportation[]
    readonly points?: string | undefined
    readonly pickUp?: string | undefined
  },
): HandIn => {
  const takesInStores = ways.includes('store')
  const takesAtCounters = ways.includes('label') || ways.includes('code')
  return {
    ...(carrier && { carrier: carrier.name }),
    stores: stores
      .filter(({ kind }) => (kind === 'counter' ? takesAtCounters : takesInStores))
      .map(({ hours, note, ...place }) => ({
        ...place,
        ...(hours && { hours: textIn(hours, locale) }),
        ...(note && { note: textIn(note, locale) }),
      })),
    ...(timeZone !== undefined && { timeZone }),
    _links: {
      ...(carrier?.places !== undefined && { places: { href: carrier.places } }),
      ...(takesInStores && storeFinder !== undefined && { stores: { href: storeFinder } }),
      ...(points !== undefined && { points: { href: points } }),
      ...(pickUp !== undefined && { pickUp: { href: pickUp } }),
    },
  }
}

/** The carrier's own page about a parcel, where the programme names one. */
export const followLink = (
  { carrier }: Pick<Programme, 'carrier'>,
  { trackingNumber }: Pick<StoredParcel, 'trackingNumber'>,
): Pick<Parcel['_links'], 'follow'> =>
  carrier?.url === undefined
    ? {}
    : { follow: { href: carrier.url.replaceAll(PARCEL_NUMBER, encodeURIComponent(trackingNumber)) } }
