import type { CarrierPoint, StorePlace } from '@reprise/contract'
import { type Found, kilometresBetween, nearestFirst, placesAt, type Point, pointOf } from './nearest.ts'

const placeOf = ({
  id,
  name,
  lines,
  postalCode,
  city,
  latitude,
  longitude,
  openingHours,
}: CarrierPoint): StorePlace => ({
  ...{ id: `point-${id}`, kind: 'counter' as const, name, lines, postalCode, city },
  ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  ...(openingHours && { openingHours }),
})

/** In tenths of a kilometre, as a page shows it. @param otherwise where it is not known */
const near = (kilometres: number | undefined, otherwise: number): number =>
  kilometres === undefined ? otherwise : Math.round(kilometres * 10)

/** Places of the programme and of its carrier in one list, the nearest first, the programme's own where both are as far. */
export const withPoints = (
  places: readonly StorePlace[],
  points: readonly CarrierPoint[],
  typed: string,
): readonly Found[] => {
  const theirs = points.map(
    (point): Found => ({
      place: placeOf(point),
      kilometres: point.metres === null ? undefined : point.metres / 1_000,
      of: { carrier: point.carrier, isLocker: point.kind === 'locker' },
    }),
  )
  return [
    ...ownFrom(places, middleOfCode(theirs), typed).map((found) => ({ found, far: near(found.kilometres, 0) })),
    ...theirs.map((found) => ({ found, far: near(found.kilometres, Number.MAX_VALUE) })),
  ]
    .toSorted((a, b) => a.far - b.far)
    .map(({ found }) => found)
}

/** The nearest place that the carrier knows stands for the postal code. */
const middleOfCode = (theirs: readonly Found[]): Point | undefined => {
  const [first] = theirs
    .filter(({ place, kilometres }) => kilometres !== undefined && pointOf(place) !== undefined)
    .toSorted((a, b) => (a.kilometres ?? 0) - (b.kilometres ?? 0))
  return first && pointOf(first.place)
}

const ownFrom = (places: readonly StorePlace[], from: Point | undefined, typed: string): readonly Found[] => {
  if (from === undefined) return nearestFirst(places, { position: undefined, typed })
  const there = placesAt(places, typed)
  return places.flatMap((place): readonly Found[] => {
    const point = pointOf(place)
    if (point !== undefined) return [{ place, kilometres: kilometresBetween(from, point) }]
    return there.includes(place) ? [{ place, kilometres: undefined }] : []
  })
}
