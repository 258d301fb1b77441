import type { Programme } from '@reprise/contract'
import type { Carrier } from './carrier.ts'
import { embeddedCarrier } from './embedded-carrier.ts'

/** The carriers of this installation. */
export type Carriers = {
  /** Takes new parcels. */
  readonly first: Carrier
  /**
   * What customers of a programme read for the id that a parcel keeps, also when its carrier is gone. Undefined where the
   * programme names no company and the carrier is none.
   */
  readonly nameOf: (id: string, programme: Pick<Programme, 'carrier'>) => string | undefined
}

export const carriersOf = (first: Carrier, ...others: readonly Carrier[]): Carriers => ({
  first,
  nameOf: (id, programme) => {
    const carrier = [first, ...others].find((one) => one.id === id)
    if (carrier === undefined) return id
    return carrier.name ?? programme.carrier?.name
  },
})

/** Without a contract with a carrier there is the embedded one alone. */
export const INSTALLED_CARRIERS = carriersOf(embeddedCarrier)
