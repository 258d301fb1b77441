import { ENDED_STATES, type OrderState } from './order.ts'

/** How far a device of an order of several is (docs/decisions/0101). */
export const DEVICE_STATES = [
  'expected',
  'received',
  /** It was not in the parcel. */
  'missing',
  'disputed',
  'accepted',
  'paid',
  'returning',
  'returned',
  'recycled',
  'lost',
  'cancelled',
] as const
export type DeviceState = (typeof DEVICE_STATES)[number]

/** @param isMissing the newest question about it was that the parcel came without it */
export const deviceState = (status: OrderState, isMissing: boolean): DeviceState => {
  switch (status) {
    case 'created':
    case 'sent':
      return 'expected'
    case 'disputed':
      return isMissing ? 'missing' : 'disputed'
    case 'cancelled':
    case 'expired':
      return isMissing ? 'missing' : 'cancelled'
    default:
      return status
  }
}

/** How far the devices of a sale are together. */
export const SALE_STATES = [
  /** Nothing has arrived. */
  'expected',
  /** At least one has a question open, or waits for another look. */
  'disputed',
  'under-way',
  /** Each is paid, back with its customer, recycled, or called off. */
  'settled',
] as const
export type SaleState = (typeof SALE_STATES)[number]

/** @param statuses of the orders of its devices, at least one */
export const saleState = (statuses: readonly OrderState[]): SaleState => {
  if (statuses.every((status) => ENDED_STATES.includes(status))) return 'settled'
  if (statuses.includes('disputed')) return 'disputed'
  return statuses.every((status) => NOT_HERE.includes(status) || ENDED_STATES.includes(status))
    ? 'expected'
    : 'under-way'
}

const NOT_HERE: readonly OrderState[] = ['created', 'sent', 'lost']
