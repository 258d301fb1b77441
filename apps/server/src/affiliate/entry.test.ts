import { describe, expect, test } from 'vitest'
import { requireOpen, requireReferrer } from './entry.ts'
import type { Affiliate } from '#server/call/index.ts'

const affiliate = (config: object) =>
  ({ config: { referrers: [], referrerOnly: false, ...config }, archivedAt: null }) as unknown as Affiliate

describe('a programme', () => {
  test('is closed until midnight of its opening day, in UTC', () => {
    const ctx = (now: string) => ({ affiliate: affiliate({ dateOpening: '2026-12-01' }), now: new Date(now) })
    expect(() => requireOpen(ctx('2026-11-30T23:59:59Z'))).toThrow('affiliate-not-open')
    expect(() => requireOpen(ctx('2026-12-01T00:00:00Z'))).not.toThrow()
  })

  test('is closed again once it was archived', () => {
    const ended = { ...affiliate({ dateOpening: '1970-01-01' }), archivedAt: new Date('2026-01-01T00:00:00Z') }
    expect(() => requireOpen({ affiliate: ended, now: new Date('2026-12-01T00:00:00Z') })).toThrow('affiliate-closed')
  })
})

describe('the referrer of a visit', () => {
  const partners = { referrers: ['bank', 'telecom'], defaultReferrer: 'direct' }
  test('is the one it names, when the affiliate knows it; else the default one', () => {
    expect(requireReferrer({ affiliate: affiliate(partners) }, 'bank')).toBe('bank')
    expect(requireReferrer({ affiliate: affiliate(partners) }, 'stranger')).toBe('direct')
    expect(requireReferrer({ affiliate: affiliate({}) }, undefined)).toBeNull()
  })

  test('must be known where only partners may send visitors', () => {
    const only = { affiliate: affiliate({ ...partners, referrerOnly: true }) }
    expect(requireReferrer(only, 'telecom')).toBe('telecom')
    for (const named of [undefined, 'stranger', ''])
      expect(() => requireReferrer(only, named)).toThrow('referrer-required')
  })
})
