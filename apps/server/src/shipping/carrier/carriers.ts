import { randomInt } from 'node:crypto'
import type { Parcel, Programme } from '@reprise/contract'

export type Consignment = {
  readonly orderBarcode: string
  readonly transportation: Parcel['transportation']
  readonly country: string
}

/** The embedded one needs no contract; real ones plug in behind the same port. */
export type Carrier = {
  readonly id: string
  /** Null where customers know it by the name in their programme. */
  readonly name: string | null
  /** A sale waits for it: a carrier that does not answer within a few seconds is to be given up with an error. */
  readonly announce: (consignment: Consignment) => Promise<{ readonly trackingNumber: string }>
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const
const SERIAL_DIGITS = WEIGHTS.length

/** UPU S10: weighted modulus 11; 10 becomes 0, 11 becomes 5. */
export const s10CheckDigit = (serial: string): number => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}

/** `RP473124829FR`: service, serial, check digit, country (ISO 3166-1 alpha-2). */
export const s10Number = (service: string, serial: number, country: string): string => {
  const digits = String(serial).padStart(SERIAL_DIGITS, '0')
  return `${service}${digits}${s10CheckDigit(digits)}${country}`
}

/** Looks like a post's (UPU S10), so that every reader of one can check it. */
const SERVICE = 'ZR'

/** Stands in where no carrier is under contract: numbers are ours, and events come from the operator. */
export const embeddedCarrier: Carrier = {
  id: 'reprise',
  name: null,
  announce: ({ country }) => Promise.resolve({ trackingNumber: s10Number(SERVICE, randomInt(100_000_000), country) }),
}

export type Carriers = {
  /** Takes new parcels. */
  readonly first: Carrier
  /**
   * For customers, also when the carrier is gone. Undefined where the programme names no company and the carrier is
   * none.
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

/** Without a contract the embedded one alone. */
export const INSTALLED_CARRIERS = carriersOf(embeddedCarrier)
