import type { Programme, Transportation } from '@reprise/contract'
import type { CarrierAccount } from './call-carrier.ts'
import { type Carrier, CarrierFault, type Direction } from './carrier.ts'
import { embeddedCarrier } from './embedded-carrier.ts'
import { sendcloudCarrier } from './sendcloud/sendcloud.ts'

type OfProgramme = Pick<Programme, 'carrier'>

export type Carriers = {
  readonly byId: (id: string) => Carrier | undefined
  /** Ids of those that can be asked what became of a parcel. */
  readonly tracked: readonly string[]
  /** Takes the new parcels of a programme that go by one way, to who buys unless it is said otherwise. */
  readonly of: (programme: OfProgramme, transportation: Transportation, direction?: Direction) => Carrier
  /**
   * For all who read it, also when the carrier is gone. Undefined where the programme names no company and the carrier
   * is none.
   */
  readonly nameOf: (id: string, programme: OfProgramme) => string | undefined
}

export const carriersOf = (first: Carrier, ...accounts: readonly Carrier[]): Carriers => ({
  byId: (id) => [first, ...accounts].find((one) => one.id === id),
  tracked: [first, ...accounts].flatMap(({ id, track }) => (track === undefined ? [] : [id])),
  of: ({ carrier }, transportation, direction = 'outward') => {
    const account = carrier?.account
    // Envelopes are posted by hand and stores take products themselves: neither needs postage that is bought for a parcel.
    if (account === undefined || transportation === 'kit' || transportation === 'store') return first
    const found = accounts.find(({ id }) => id === account) ?? unknownCarrier(account)
    // An account that does not sell the way back leaves it to us, as a programme without one does.
    return direction === 'return' && found.sellsReturns === false ? first : found
  },
  nameOf: (id, programme) => {
    if (id === first.id) return first.name ?? programme.carrier?.name
    return accounts.find((one) => one.id === id)?.name ?? nameOfAccount(id, programme)
  },
})

/** The company of its programme is named for an account of that company alone: the programme may have changed to another. */
export const nameOfAccount = (id: string, { carrier }: OfProgramme): string =>
  carrier?.account === id ? carrier.name : id

/** Its programme says that postage is bought: a label without any would be worse than a late one. */
const unknownCarrier = (account: string): Carrier => ({
  id: account,
  name: null,
  isRemote: true,
  announce: () =>
    Promise.reject(new CarrierFault(`The server does not know the account ${account} (CARRIER_ACCOUNTS)`, true)),
})

export type CarrierConfig = { readonly carrierAccounts: ReadonlyMap<string, CarrierAccount> }

/** The embedded one, and one for each account of the environment. */
export const installedCarriers = ({ carrierAccounts }: CarrierConfig): Carriers =>
  carriersOf(embeddedCarrier, ...[...carrierAccounts].map(([id, account]) => sendcloudCarrier(id, account)))
