import type { LockKind } from '@reprise/contract/lifecycle/locks'
import { describe, expect, test } from 'vitest'
import { asksForPassword, lockSteps } from './lock-steps.ts'

const idsOf = (kind: LockKind, hasDevice: boolean, remembers: boolean) =>
  lockSteps(kind, { hasDevice, remembers }).map(({ id }) => id)

describe('the way out of a lock', () => {
  test('ends for Apple with the device taken off, whatever the customer has and remembers', () => {
    for (const hasDevice of [true, false])
      for (const remembers of [true, false])
        expect(idsOf('ios-lock', hasDevice, remembers).slice(-3)).toEqual([
          'apple-pick',
          'apple-remove',
          'apple-confirm',
        ])
  })

  test('goes through another device without leaving it, and through a page of the maker otherwise', () => {
    expect(lockSteps('ios-lock', { hasDevice: true, remembers: false }).filter(({ link }) => link)).toEqual([])
    expect(idsOf('ios-lock', true, false)[0]).toBe('apple-change-password')
    expect(idsOf('ios-lock', false, true)[0]).toBe('apple-web')
    expect(idsOf('ios-lock', false, false).slice(0, 2)).toEqual(['apple-recover', 'apple-web'])
  })

  test('asks for no password where none is needed', () => {
    expect(asksForPassword('android-lock', true)).toBe(false)
    expect(asksForPassword('android-lock', false)).toBe(true)
    expect(asksForPassword('ios-lock', true)).toBe(true)
    expect(idsOf('android-lock', true, true)).toEqual(['google-settings', 'google-pick', 'google-sign-out', 'samsung'])
  })
})
