import { DAY_MS, type FraudSignal, fraudRulesOf } from '@reprise/contract'
import { expect, test } from 'vitest'
import { type Alike, KEY_KINDS, type KeyKind, matchesOf } from './fraud.decide.ts'

type Sale = { readonly [kind in KeyKind]?: string } & {
  readonly day: number
  readonly refused?: boolean
  readonly back?: boolean
}

/** What the default rules find of the sales of a season, one after the other, as the database would tell them. */
const named = (sales: readonly Sale[]): ReadonlySet<FraudSignal>[] => {
  const at = (sale: Sale) => new Date(sale.day * DAY_MS)
  return sales.map((own, index) => {
    const alike = sales.slice(0, index).flatMap((other, id): Alike[] =>
      KEY_KINDS.filter((kind) => kind !== 'name' && own[kind] !== undefined && own[kind] === other[kind]).map(
        (kind) => ({
          kind,
          orderId: String(id),
          saleId: String(id),
          at: at(other),
          name: other.name ?? null,
          cameBack: other.back === true,
          isRefused: other.refused === true,
          isAtCounter: false,
        }),
      ),
    )
    const found = matchesOf({ at: at(own), name: own.name ?? null, isAtCounter: false }, alike, fraudRulesOf({}))
    return new Set(found.map(({ rule }) => rule.signal))
  })
}

/** Each with keys of their own, where they share none with others. */
const person = (id: string, shared: Omit<Sale, 'day'> = {}, day = 0): Sale => ({
  name: `name ${id}`,
  account: `account ${id}`,
  address: `address ${id}`,
  email: `mail ${id}`,
  browser: `browser ${id}`,
  device: `device ${id} ${day}`,
  day,
  ...shared,
})
const several = (count: number, one: (index: number) => Sale): Sale[] =>
  Array.from({ length: count }, (_, index) => one(index))

const HONEST: readonly (readonly Sale[])[] = [
  ...several(100, (id) => person(`alone ${id}`, {}, id % 60)).map((sale) => [sale]),
  // A couple with one account, one door and one laptop.
  ...several(20, (id) => person(`couple ${id}`)).map(({ account = '', address = '', browser = '' }) =>
    several(2, (index) => person(`${account} ${index}`, { account, address, browser }, index)),
  ),
  // A family of five; each has a telephone of their own to sell, and an account.
  ...several(6, (id) => person(`family ${id}`)).map(({ address = '' }) =>
    several(5, (index) => person(`${address} ${index}`, { address }, index)),
  ),
  // A person who empties a drawer in one afternoon.
  ...several(6, (id) => person(`drawer ${id}`)).map((one) =>
    several(5, (index) => ({ ...one, device: `${one.name} ${index}` })),
  ),
  // One who withdraws, and sells the same telephone a month later after all.
  [person('late', { device: 'kept', back: true }), person('late', { device: 'kept' }, 30)],
]

const DISHONEST: readonly (readonly Sale[])[] = [
  several(6, (index) => person(`mule ${index}`, { account: 'one account' }, index)),
  several(6, (index) => person(`farm ${index}`, { browser: 'one browser' }, index)),
  several(2, (index) => person(`twice ${index}`, { device: 'sold before' }, index * 40)),
  [person('refused', { refused: true }), person('again', { email: 'mail refused' }, 3)],
  several(8, (index) => person(`drop ${index}`, { address: 'one letter box' }, index)),
  several(12, (index) => person('dealer', { device: `stock ${index}` }, index)),
]

test('the usual rules name no couple, no family and nobody who empties a drawer', () => {
  expect(HONEST.flat().length).toBeGreaterThan(200)
  expect(named(HONEST.flat().toSorted((a, b) => a.day - b.day)).filter(({ size }) => size > 0)).toEqual([])
})

test('each dishonest group is named, by the sale from which it can be told', () => {
  const first = DISHONEST.map((group) => named(group).map((signals) => [...signals]))
  expect(first.map((group) => group.findIndex(({ length }) => length > 0))).toEqual([2, 2, 1, 1, 5, 9])
  expect(first.map((group) => group.at(-1))).toEqual([
    ['account-names'],
    ['browser-names'],
    ['device-sales'],
    ['identity-refused'],
    ['address-names'],
    ['email-sales'],
  ])
})

test('what lies further back than the days of a rule does not count', () => {
  const mules = (days: number) =>
    several(3, (index) => person(`mule ${index}`, { account: 'one account' }, index * days))
  expect(named(mules(45)).at(-1)?.size).toBe(1)
  expect(named(mules(46)).at(-1)?.size).toBe(0)
})
