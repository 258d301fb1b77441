import { DAY_MS, type FraudRule, type FraudSignal } from '@reprise/contract'

/** What an order has in common with others, or is told apart by. */
export const KEY_KINDS = ['name', 'account', 'address', 'email', 'device', 'browser'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/** A sale of another time that shares one key. */
export type Alike = {
  readonly kind: KeyKind
  readonly orderId: string
  readonly saleId: string
  readonly at: Date
  /** Keyed hash; null where the programme asks for no name. */
  readonly name: string | null
  /** Nothing came of it: its product never left its owner, or went back. */
  readonly cameBack: boolean
  readonly isRefused: boolean
  readonly isAtCounter: boolean
}

export type Weighed = { readonly at: Date; readonly name: string | null; readonly isAtCounter: boolean }
export type Match = { readonly rule: FraudRule; readonly count: number; readonly others: readonly string[] }

type Counting = {
  readonly kinds: readonly KeyKind[]
  readonly takes: (other: Alike, own: Weighed) => boolean
  /** With the order itself. */
  readonly count: (others: readonly Alike[], own: Weighed) => number
}

const sales = (others: readonly Alike[]): number => new Set(others.map(({ saleId }) => saleId)).size
const names = (others: readonly Alike[]): number => new Set(others.map(({ name }) => name)).size + 1
const underAnotherName = (other: Alike, own: Weighed): boolean =>
  own.name !== null && other.name !== null && other.name !== own.name

const COUNTINGS: { readonly [signal in FraudSignal]: Counting } = {
  'identity-refused': {
    kinds: ['account', 'email', 'device'],
    takes: ({ isRefused }) => isRefused,
    count: sales,
  },
  'device-sales': { kinds: ['device'], takes: ({ cameBack }) => !cameBack, count: (others) => sales(others) + 1 },
  'account-names': { kinds: ['account'], takes: underAnotherName, count: names },
  // One browser of a store sells for everyone who comes to its counter.
  'browser-names': {
    kinds: ['browser'],
    takes: (other, own) => underAnotherName(other, own) && !own.isAtCounter && !other.isAtCounter,
    count: names,
  },
  'address-names': { kinds: ['address'], takes: underAnotherName, count: names },
  'email-sales': { kinds: ['email'], takes: () => true, count: (others) => sales(others) + 1 },
}

/** What each rule finds of an order. @param alike sales before it, the newest first */
export const matchesOf = (own: Weighed, alike: readonly Alike[], rules: readonly FraudRule[]): Match[] =>
  rules.flatMap((rule) => {
    const { kinds, takes, count } = COUNTINGS[rule.signal]
    const since = own.at.getTime() - rule.days * DAY_MS
    const others = alike.filter(
      (other) => kinds.includes(other.kind) && other.at.getTime() >= since && takes(other, own),
    )
    const counted = others.length === 0 ? 0 : count(others, own)
    return counted < rule.from
      ? []
      : [{ rule, count: counted, others: [...new Set(others.map(({ orderId }) => orderId))] }]
  })

const SENTENCES: { readonly [signal in FraudSignal]: string } = {
  'identity-refused': 'Sales with a refused identity share its account, e-mail address or device',
  'device-sales': 'Sales of this device',
  'account-names': 'Names that are paid to this account',
  'browser-names': 'Names that sell from this browser',
  'address-names': 'Names that send from this address',
  'email-sales': 'Sales under this e-mail address',
}

/** For colleagues, on the order and in the terminal. */
export const sentenceOf = ({ rule, count }: Pick<Match, 'rule' | 'count'>): string =>
  `${SENTENCES[rule.signal]}: ${count} within ${rule.days} days`
