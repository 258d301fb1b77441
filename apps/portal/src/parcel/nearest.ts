import type { StorePlace } from '@reprise/contract'

export type Point = { readonly latitude: number; readonly longitude: number }
export type Found = {
  readonly place: StorePlace
  readonly kilometres: number | undefined
  /** Whose it is, where it is no place of the programme. */
  readonly of?: { readonly carrier: string | undefined; readonly isLocker: boolean }
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies, by the haversine formula. */
export const kilometresBetween = (a: Point, b: Point): number => {
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2
  const square =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** To about a kilometre: nearer than that is of no use for a way to a counter. */
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})

export const pointOf = ({ latitude, longitude }: StorePlace): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

const middleOf = (places: readonly StorePlace[]): Point | undefined => {
  const points = places.flatMap((place) => pointOf(place) ?? [])
  if (points.length === 0) return undefined
  const mean = (of: (point: Point) => number): number => points.reduce((sum, one) => sum + of(one), 0) / points.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

const sharedStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** So many characters of a postal code say a region. */
const LEAST_SHARED = 2

/** Places in the town, or with the longest part of the postal code, that was typed: no list of all postal codes is carried (docs/decisions/0196). */
export const placesAt = (places: readonly StorePlace[], typed: string): readonly StorePlace[] => {
  const wanted = plain(typed)
  const named = places.filter(({ name, postalCode, city }) => plain(`${postalCode} ${city} ${name}`).includes(wanted))
  if (named.length > 0 || !/\d/.test(wanted)) return named
  const most = Math.max(...places.map(({ postalCode }) => sharedStart(plain(postalCode), wanted)))
  return most < LEAST_SHARED ? [] : places.filter(({ postalCode }) => sharedStart(plain(postalCode), wanted) === most)
}

const byDistance = (places: readonly StorePlace[], from: Point): readonly Found[] =>
  places
    .map((place) => {
      const point = pointOf(place)
      return { place, kilometres: point && kilometresBetween(from, point) }
    })
    .toSorted((a, b) => (a.kilometres ?? Number.MAX_VALUE) - (b.kilometres ?? Number.MAX_VALUE))

/** The nearest first: from a position, from what was typed, or as the programme lists them. */
export const nearestFirst = (
  places: readonly StorePlace[],
  { position, typed }: { readonly position: Point | undefined; readonly typed: string },
): readonly Found[] => {
  if (position !== undefined) return byDistance(places, position)
  if (typed.trim() === '') return places.map((place) => ({ place, kilometres: undefined }))
  const there = placesAt(places, typed)
  const from = middleOf(there)
  if (from === undefined) return there.map((place) => ({ place, kilometres: undefined }))
  const others = byDistance(
    places.filter((place) => !there.includes(place) && pointOf(place) !== undefined),
    from,
  )
  return [...there.map((place) => ({ place, kilometres: undefined })), ...others]
}
