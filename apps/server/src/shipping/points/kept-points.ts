import type { Carrier, DropOffPoint, Place } from '../carrier/carrier.ts'
import { problemOfCarrier } from '../create-order-parcel.ts'

/** Places change seldom, in ms. */
const KEPT_MS = 6 * 3_600_000
/** Postal codes kept of each account, in each process. */
const MOST_KEPT = 500

type Kept = { readonly until: number; readonly points: Promise<readonly DropOffPoint[]> }

const keptOf = new WeakMap<Carrier, Map<string, Kept>>()

/** Asks once for all who look near one postal code; what could not be told is asked for again. @param inTurn how it is waited for */
export const keptPoints = async (
  carrier: Carrier,
  near: Pick<Place, 'country' | 'postalCode'>,
  now: Date,
  inTurn: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>,
): Promise<readonly DropOffPoint[]> => {
  const kept = keptOf.get(carrier) ?? new Map<string, Kept>()
  keptOf.set(carrier, kept)
  const key = `${near.country} ${near.postalCode}`
  const known = kept.get(key)
  if (known !== undefined && known.until > now.getTime()) return known.points
  const points = inTurn(async () => (await carrier.points?.(near).catch(problemOfCarrier)) ?? [])
  kept.delete(key)
  kept.set(key, { until: now.getTime() + KEPT_MS, points })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  try {
    return await points
  } catch (error) {
    if (kept.get(key)?.points === points) kept.delete(key)
    throw error
  }
}
