import { describe, expect, test } from 'vitest'
import { mayReplace, orderTransitionFor, type ParcelStatus, parcelStatus } from './parcel.decide.ts'

const at = (hour: number, status: ParcelStatus) => ({ status, at: new Date(Date.UTC(2026, 10, 21, hour)) })

describe('a parcel', () => {
  test('has a label before anything happens', () => expect(parcelStatus([])).toBe('label-created'))

  test('is where it was seen last, whatever was reported last', () => {
    expect(parcelStatus([at(12, 'in-transit'), at(9, 'handed-over')])).toBe('in-transit')
  })

  test('stays delivered whatever is reported after that', () => {
    expect(parcelStatus([at(15, 'delivered'), at(16, 'exception'), at(17, 'in-transit')])).toBe('delivered')
  })

  test('may recover from an exception', () => {
    expect(parcelStatus([at(9, 'exception'), at(10, 'in-transit')])).toBe('in-transit')
  })
})

test('a parcel that moves sends its order; a label alone does not', () => {
  expect(orderTransitionFor('handed-over')).toBe('send')
  expect(orderTransitionFor('delivered')).toBe('send')
  expect(orderTransitionFor('label-created')).toBeUndefined()
})

test('another parcel takes the place of one that never left, or of one that was lost', () => {
  expect(mayReplace('label-created', false)).toBe(true)
  expect(mayReplace('in-transit', false)).toBe(false)
  expect(mayReplace('exception', true)).toBe(true)
  expect(mayReplace('delivered', true)).toBe(false)
})
