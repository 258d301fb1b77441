import type { Parcel } from '@reprise/contract'

/** What a carrier needs to know to take a parcel. */
export type Consignment = {
  readonly orderBarcode: string
  readonly transportation: Parcel['transportation']
  readonly country: string
}

/** A company that carries parcels. The embedded one needs no contract; real ones plug in behind the same port. */
export type Carrier = {
  readonly id: string
  readonly name: string
  /** Announces a parcel. The number is printed on the label and found again in its events. */
  readonly announce: (consignment: Consignment) => Promise<{ readonly trackingNumber: string }>
}
