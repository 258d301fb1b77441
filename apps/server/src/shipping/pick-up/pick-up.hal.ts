import { type PickUp, type PickUpWindow as Shown, SURFACE_BASE } from '@reprise/contract'
import type { PickUpWindow } from '../carrier/carrier.ts'
import type { StoredPickUp } from './pick-up.repository.ts'

export const pickUpPath = (orderId: string): string => `${SURFACE_BASE['order-api']}/order/${orderId}/pick-up`

export const windowView = ({ from, until }: PickUpWindow): Shown => ({
  from: from.toISOString(),
  until: until.toISOString(),
})

/** Undefined where no driver is asked for, or was refused, for a window to come or going on. */
export const pickUpView = (
  stored: StoredPickUp | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): PickUp | undefined => {
  if (stored === undefined || stored.endsAt <= now) return undefined
  const state = stateOf(stored)
  return state && { ...windowView({ from: stored.startsAt, until: stored.endsAt }), timeZone, state }
}

const stateOf = ({ outcome, handle, sureAt }: StoredPickUp): PickUp['state'] | undefined => {
  // What was refused at once, or not answered, was told as not booked.
  if (handle === null) return undefined
  if (outcome !== null) return outcome === 'refused' ? 'refused' : undefined
  return sureAt === null ? 'asked' : 'booked'
}
