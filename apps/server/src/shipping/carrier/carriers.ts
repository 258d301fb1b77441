import type { Programme } from '@reprise/contract'
import type { Carrier } from './carrier.ts'
import { embeddedCarrier } from './embedded-carrier.ts'

export type Carriers = {
  /** Takes the new parcels of a programme. */
  readonly of: (programme: Pick<Programme, 'carrier'>) => Carrier
  /**
   * For customers, also when the carrier is gone. Undefined where the programme names no company and the carrier is
   * none.
   */
  readonly nameOf: (id: string, programme: Pick<Programme, 'carrier'>) => string | undefined
}

export const carriersOf = (first: Carrier, ...others: readonly Carrier[]): Carriers => ({
  of: () => first,
  nameOf: (id, programme) => {
    const carrier = [first, ...others].find((one) => one.id === id)
    if (carrier === undefined) return id
    return carrier.name ?? programme.carrier?.name
  },
})

/** Without a contract the embedded one alone. */
export const INSTALLED_CARRIERS = carriersOf(embeddedCarrier)
