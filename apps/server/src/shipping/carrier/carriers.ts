import type { Carrier } from './carrier.ts'

/** The carriers of this installation. */
export type Carriers = {
  /** Takes new parcels. */
  readonly first: Carrier
  /** What customers read for the id that a parcel keeps, also when its carrier is gone. */
  readonly nameOf: (id: string) => string
}

export const carriersOf = (first: Carrier, ...others: readonly Carrier[]): Carriers => ({
  first,
  nameOf: (id) => [first, ...others].find((one) => one.id === id)?.name ?? id,
})
