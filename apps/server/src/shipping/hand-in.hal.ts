import { type HandIn, type Parcel, PARCEL_NUMBER, type Programme, textIn, type Transportation } from '@reprise/contract'
import type { StoredParcel } from './parcel.repository.ts'

/** Where an order may be handed over, in one language, for the ways that it may go. */
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

/** The carrier's own page about a parcel, where the programme names one. */
export const followLink = (
  { carrier }: Pick<Programme, 'carrier'>,
  { trackingNumber }: Pick<StoredParcel, 'trackingNumber'>,
): Pick<Parcel['_links'], 'follow'> =>
  carrier?.url === undefined
    ? {}
    : { follow: { href: carrier.url.replaceAll(PARCEL_NUMBER, encodeURIComponent(trackingNumber)) } }
