import type { Transportation } from './transportation.ts'

/** How an expected day is said: with its condition while the product is to be sent, and as about that day after. */
export const expectedKey = (isToSend: boolean, way: Transportation) => {
  if (!isToSend) return 'paid.about' as const
  return way === 'kit' ? ('paid.by.kit' as const) : ('paid.by.today' as const)
}
