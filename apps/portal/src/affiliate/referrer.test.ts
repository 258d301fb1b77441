import { describe, expect, test } from 'vitest'
import { anInstance } from '#portal/testing/fake-server.ts'
import { enter } from './referrer.ts'

const open = anInstance({ referrers: ['shop', 'bank'], defaultReferrer: 'direct' })
const closed = anInstance({
  instanceId: 'partners',
  referrerOnly: true,
  referrers: ['shop', 'bank'],
  defaultReferrer: 'direct',
})

describe('an affiliate that is open to all', () => {
  test.each([
    ['a known referrer', 'shop', 'shop'],
    ['an unknown one', 'stranger', 'direct'],
    ['none', undefined, 'direct'],
  ])('counts a visit with %s', (_, named, referrer) => {
    expect(enter(open, named)).toEqual({ admitted: true, referrer })
  })

  test('remembers the referrer for the tab', () => {
    enter(open, 'bank')
    expect(enter(open, undefined)).toEqual({ admitted: true, referrer: 'bank' })
  })

  test('has none where no default is set', () => {
    expect(enter(anInstance(), undefined)).toEqual({ admitted: true, referrer: undefined })
  })
})

describe('an affiliate that is open to its partners only', () => {
  test('lets a visit from a partner in, and keeps it in', () => {
    expect(enter(closed, 'shop')).toEqual({ admitted: true, referrer: 'shop' })
    expect(enter(closed, undefined)).toEqual({ admitted: true, referrer: 'shop' })
  })

  test.each([
    ['none', undefined],
    ['an unknown one', 'stranger'],
    ['the default one', 'direct'],
  ])('keeps out a visit with %s', (_, named) => expect(enter(closed, named).admitted).toBe(false))

  test('does not take the referrer of another affiliate for its own', () => {
    enter(open, 'shop')
    expect(enter(closed, undefined).admitted).toBe(false)
  })

  test('forgets a partner that it no longer has', () => {
    enter(closed, 'shop')
    expect(enter({ ...closed, referrers: ['bank'] }, undefined).admitted).toBe(false)
  })
})
