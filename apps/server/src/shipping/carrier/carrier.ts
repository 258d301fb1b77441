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
  /** Null where customers know another company: the one that their programme names. */
  readonly name: string | null
  /**
   * Announces a parcel. The number is printed on the label and found again in its events. A sale waits for it: a carrier that does
   * not answer within a few seconds is to be given up with an error.
   */
  readonly announce: (consignment: Consignment) => Promise<{ readonly trackingNumber: string }>
}
