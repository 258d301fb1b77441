import type { ParcelStatus } from '../parcel.decide.ts'
import type { StoredParcel } from '../parcel.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How often a carrier is asked about a parcel that it has, and about one that is not handed over yet. */
const MOVING_MS = 2 * HOUR_MS
const WAITING_MS = 6 * HOUR_MS
/** A parcel this old is expected to tell nothing more. */
const LONGEST_MS = 90 * 24 * HOUR_MS

/** When a carrier that answered is asked again; null for never. A return that was delivered and has not ended may be here again. */
export const nextQuestion = (
  { status, createdAt, direction }: Pick<StoredParcel, 'createdAt' | 'direction'> & { readonly status: ParcelStatus },
  now: Date,
): Date | null => {
  const isOver = status === 'delivered' && direction === 'outward'
  if (isOver || now.getTime() - createdAt.getTime() > LONGEST_MS) return null
  return new Date(now.getTime() + (status === 'label-created' || status === 'delivered' ? WAITING_MS : MOVING_MS))
}

/** Twice as long after each fault, up to what is usual anyway. @param faults in a row, this one among them */
export const afterFault = (faults: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(WAITING_MS, 10 * MINUTE_MS * 2 ** Math.min(faults - 1, 9)))
