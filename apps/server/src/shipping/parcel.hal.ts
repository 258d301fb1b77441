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
  /** Nothing where people know none. */
  readonly carrierName: (id: string) => string | undefined
  /** For a parcel in use. */
  readonly linksOf?: (parcel: StoredParcel) => Parcel['_links']
}

export const parcelView = (parcel: StoredParcel, { isOwn, carrierName, linksOf }: ParcelReader): Parcel => ({
  id: parcel.id,
  transportation: parcel.transportation,
  status: parcelStatus(parcel.events),
  ...namedCarrier(carrierName(parcel.carrier)),
  ...(isOwn ? { trackingNumber: parcel.trackingNumber } : {}),
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

/** Good for some minutes. */
export const signedCodes =
  (links: SignedLinks, now: Date) =>
  (parcelId: string): Parcel['_links'] => {
    const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS
    const to = (form: 'qr' | 'bars') => ({
      href: links.sign(parcelCodePath(parcelId, form), expires),
      type: 'image/svg+xml',
    })
    return { qr: to('qr'), bars: to('bars') }
  }

/** For the ways that the order may go. */
export const handInView = (
  { carrier, stores = [], storeFinder }: Pick<Programme, 'carrier' | 'stores' | 'storeFinder'>,
  { locale, ways }: { readonly locale: string; readonly ways: readonly Transportation[] },
): HandIn => {
  const takesInStores = ways.includes('store')
  return {
    ...(carrier && { carrier: carrier.name }),
    stores: takesInStores
      ? stores.map(({ hours, ...place }) => ({ ...place, ...(hours && { hours: textIn(hours, locale) }) }))
      : [],
    _links: {
      ...(carrier?.places !== undefined && { places: { href: carrier.places } }),
      ...(takesInStores && storeFinder !== undefined && { stores: { href: storeFinder } }),
    },
  }
}

/** Where the programme names one. */
export const followLink = (
  { carrier }: Pick<Programme, 'carrier'>,
  { trackingNumber }: Pick<StoredParcel, 'trackingNumber'>,
): Pick<Parcel['_links'], 'follow'> =>
  carrier?.url === undefined
    ? {}
    : { follow: { href: carrier.url.replaceAll(PARCEL_NUMBER, encodeURIComponent(trackingNumber)) } }
