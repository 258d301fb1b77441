import type { Transportation } from '@reprise/contract/transportation'

export type Way = Transportation

/** A label and a code are one parcel in two forms, which a page shows both. */
export const FORMS_OF_ONE_PARCEL: readonly Way[] = ['label', 'code']

/**
 * The way of a parcel that suits this device best: a telephone shows the code, where the programme takes it, because
 * phones rarely print.
 */
export const wayInHand = (way: Way, offered: readonly Way[], isHandheld: boolean): Way =>
  way === 'label' && isHandheld && offered.includes('code') ? 'code' : way

/** What else is offered, besides the forms of the parcel that there is. */
export const otherWays = (way: Way, offered: readonly Way[]): Way[] => {
  const own = FORMS_OF_ONE_PARCEL.includes(way) ? FORMS_OF_ONE_PARCEL : [way]
  return offered.filter((one) => !own.includes(one))
}
