import type { LabelFormat, Parcel } from '@reprise/contract'

/** `outward` is the way to who buys the device, `return` the way back to its seller. */
export type Direction = 'outward' | 'return'

export type { LabelFormat }

/** Whom a carrier fetches a parcel from, or brings it to. */
export type CarrierAddress = {
  readonly name: string
  /** Street and house, then what is added to it. */
  readonly lines: readonly string[]
  readonly postalCode: string
  readonly city: string
  readonly region?: string
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: string
  readonly email?: string
  readonly phone?: string
}

export type Consignment = {
  /** Ours. Asked again with the same one, a carrier sells no second label. */
  readonly reference: string
  readonly orderBarcode: string
  /** No parcel of the order was tried before. */
  readonly orderedAt: Date
  readonly direction: Direction
  readonly transportation: Parcel['transportation']
  /** The programme's; ISO 3166-1 alpha-2, in capitals. */
  readonly country: string
  readonly grams: number
  /** What the parcel is worth, in minor units. */
  readonly value: { readonly amount: number; readonly currency: string }
  readonly format: LabelFormat
  /** Opens what is sealed, so only carriers that need addresses ask for them. */
  readonly parties: () => Promise<{ readonly from: CarrierAddress; readonly to: CarrierAddress }>
}

export type CarrierLabel = { readonly format: LabelFormat; readonly bytes: Uint8Array }

export type Announced = {
  readonly trackingNumber: string
  /** The carrier's own label; absent where ours serves. */
  readonly label?: CarrierLabel
  /** What a counter reads in place of a label: drawn as a QR code, or typed. Absent where the number serves. */
  readonly counterCode?: string
  /** By which the carrier takes the label back; absent where it takes none. */
  readonly handle?: string
}

/** An address, or a part of one, or a position, near which something is looked for. */
export type Place = {
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: string
  readonly postalCode?: string
  readonly city?: string
  readonly line?: string
  readonly position?: Position
}

/** In degrees, as WGS 84 has them. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** `09:00` to `18:30` on one day of the week; a pause makes two of one day. */
export type OpenHours = {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

/** Where a parcel is handed over to its carrier. */
export type DropOffPoint = {
  /** The carrier's own. */
  readonly id: string
  readonly name: string
  readonly kind: 'counter' | 'locker'
  /** Name of the company whose place it is; null where the carrier does not tell. */
  readonly carrier: string | null
  readonly lines: readonly string[]
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly position: Position | null
  /** Null where the carrier does not tell. */
  readonly hours: readonly OpenHours[] | null
  /** From the place that was asked for; null where the carrier does not tell. */
  readonly metres: number | null
}

/** When a driver comes for a parcel: at some moment between the two. */
export type PickUpWindow = { readonly from: Date; readonly until: Date }

/** A driver who is asked to come for one parcel, or was. */
export type PickUp = {
  /** Ours. Asked again with the same one, a carrier sends no second driver. */
  readonly reference: string
  /** When it was asked for first. */
  readonly askedAt: Date
  readonly window: PickUpWindow
}

/** The ability to send a driver to an address, for a parcel that has the carrier's label. */
export type PickUps = {
  /** What may be booked, soonest first; nothing where the carrier does not come. @throws CarrierFault */
  readonly windows: (at: {
    readonly now: Date
    /** IANA name of the time zone that the programme goes by. */
    readonly timeZone: string
    /** Opens what is sealed, so only carriers that need it ask for it. */
    readonly address: () => Promise<CarrierAddress>
  }) => Promise<readonly PickUpWindow[]>
  /**
   * @returns by what the carrier calls it
   * @throws CarrierFault which may pass where it is not known whether a driver comes, and may not where none comes then
   */
  readonly book: (
    pickUp: PickUp & {
      readonly grams: number
      readonly address: () => Promise<CarrierAddress>
      /** It was asked for before, and it is not known what came of it. */
      readonly again: boolean
    },
  ) => Promise<{ readonly handle: string }>
  /** Whether a driver comes; undefined while the carrier has not decided. @throws CarrierFault */
  readonly stands: (handle: string) => Promise<boolean | undefined>
  /**
   * Again is no harm. @param pickUp without a handle where no answer came: what was not booked counts as cancelled
   * @returns what the carrier calls the driver who comes all the same; undefined where none does @throws CarrierFault
   */
  readonly cancel: (pickUp: PickUp & { readonly handle?: string }) => Promise<string | undefined>
}

/** What a carrier says of a parcel, however it is told. */
export type CarrierSign = {
  readonly trackingNumber: string
  readonly status: Parcel['status']
  readonly at: Date
  readonly place: string | null
  readonly note: string | null
  /** The carrier's own, where it has one. */
  readonly carrierEventId?: string
}

/** A message that says it comes from a carrier. */
export type CarrierMessage = {
  readonly body: string
  readonly header: (name: string) => string | undefined
}

/** Who carries parcels. What one cannot do it leaves out; callers then offer nothing of it. */
export type Carrier = {
  readonly id: string
  /** Null where customers know it by the name in their programme. */
  readonly name: string | null
  /** Asked over a network, and sells what it announces: a job asks it, and no sale waits for it. */
  readonly isRemote?: true
  /** False for one that carries to who buys alone. */
  readonly sellsReturns?: boolean
  /** A sale waits for it: a carrier that does not answer within a few seconds is to be given up with an error. */
  readonly announce: (consignment: Consignment) => Promise<Announced>
  /** Takes back a label of a parcel that has not left; again is no harm. @returns whether the carrier does @throws CarrierFault */
  readonly cancel?: (handle: string) => Promise<boolean>
  /** Nearest first. @throws CarrierFault */
  readonly points?: (near: Place) => Promise<readonly DropOffPoint[]>
  readonly pickUps?: PickUps
  /** Asks for all that is known of one parcel. */
  readonly track?: (trackingNumber: string) => Promise<readonly CarrierSign[]>
  /** Reads a message in the carrier's own form and with its own signature; undefined where it is not signed as agreed. */
  readonly readMessage?: (message: CarrierMessage) => readonly CarrierSign[] | undefined
}

/** A carrier did not do what it was asked. Its sentence names no person and no secret. */
export class CarrierFault extends Error {
  override readonly name = 'CarrierFault'
  /** Whether asking again may help: false for what the carrier refused. */
  readonly mayPass: boolean

  constructor(sentence: string, mayPass: boolean) {
    super(sentence)
    this.mayPass = mayPass
  }
}
