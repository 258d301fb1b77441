import type { Programme } from '@reprise/contract'
import { expect, test } from 'vitest'
import { carriersOf } from './carriers.ts'
import { embeddedCarrier } from './embedded-carrier.ts'

const { nameOf } = carriersOf(embeddedCarrier, { ...embeddedCarrier, id: 'parcels', isRemote: true })

test('an account goes by the company of its programme while that is its own, and else by its id, so that no other is phoned', () => {
  expect(nameOf('parcels', { carrier: { name: 'Swift Parcels', account: 'parcels' } })).toBe('Swift Parcels')
  const others: readonly Pick<Programme, 'carrier'>[] = [
    { carrier: { name: 'Other Parcels', account: 'others' } },
    { carrier: { name: 'Other Parcels' } },
    {},
  ]
  for (const programme of others) {
    expect(nameOf('parcels', programme)).toBe('parcels')
    expect(nameOf('formerly', programme)).toBe('formerly')
  }
})

test('what no account sends goes by the company that the programme names, where it names one', () => {
  expect(nameOf(embeddedCarrier.id, { carrier: { name: 'Swift Parcels', account: 'parcels' } })).toBe('Swift Parcels')
  expect(nameOf(embeddedCarrier.id, {})).toBeUndefined()
})
