import { CONFIG_CACHE_MS } from '@reprise/contract/limits'
import { describe, expect, test, vi } from 'vitest'
import { sessionStore } from '@reprise/browser/stores.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { createAffiliates } from './affiliates.ts'
import { createConfigCache } from './config-cache.ts'

const HOUR_MS = 3_600_000
const affiliate = { config: anInstance(), allowedRoutes: ['all'], stylesheet: ':root{--radius:4px}', revision: 'r1' }
const clockAt = (start: number) => {
  let time = start
  return Object.assign(() => time, {
    pass: (ms: number) => {
      time += ms
    },
  })
}

test('the specification keeps a configuration for 3,600,000 ms', () => {
  expect(CONFIG_CACHE_MS).toBe(HOUR_MS)
})

describe('what is kept', () => {
  test('stands in session storage under the two names of the specification', () => {
    createConfigCache(sessionStore, clockAt(1000)).keep(affiliate)
    expect(sessionStore.read('affiliate-config')).toMatchObject({ storedAt: 1000, config: { instanceId: 'reprise' } })
    expect(sessionStore.read('affiliate-theme')).toMatchObject({ storedAt: 1000, stylesheet: ':root{--radius:4px}' })
  })

  test('is read again by the next page, for one hour', () => {
    const clock = clockAt(1000)
    createConfigCache(sessionStore, clock).keep(affiliate)
    const nextPage = createConfigCache(sessionStore, clock)
    clock.pass(HOUR_MS - 1)
    expect(nextPage.read('reprise')).toEqual({ affiliate, fresh: true })
    clock.pass(1)
    expect(nextPage.read('reprise')).toEqual({ affiliate, fresh: false })
  })

  test('belongs to one affiliate', () => {
    const cache = createConfigCache(sessionStore, clockAt(0))
    cache.keep(affiliate)
    expect(cache.read('nordwind')).toBeUndefined()
    expect(cache.read('REPRISE')?.fresh).toBe(true)
  })

  test('is not trusted when the clock went back', () => {
    const clock = clockAt(HOUR_MS)
    const cache = createConfigCache(sessionStore, clock)
    cache.keep(affiliate)
    clock.pass(-1)
    expect(cache.read('reprise')?.fresh).toBe(false)
  })

  test.each([['nothing'], [null], [{}], [{ storedAt: 'yesterday' }], [{ storedAt: 0, config: null }]])(
    'counts as nothing when another version wrote %j',
    (value) => {
      sessionStore.write('affiliate-config', value)
      sessionStore.write('affiliate-theme', value)
      expect(createConfigCache(sessionStore, clockAt(0)).read('reprise')).toBeUndefined()
    },
  )

  test('lasts as long as the page where the browser refuses storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const cache = createConfigCache(sessionStore, clockAt(0))
    cache.keep(affiliate)
    expect(cache.read('reprise')?.fresh).toBe(true)
    expect(createConfigCache(sessionStore, clockAt(0)).read('reprise')).toBeUndefined()
  })
})

describe('an affiliate', () => {
  test('is fetched once for many who ask at the same time, then comes from the cache', async () => {
    const server = fakeServer()
    const affiliates = createAffiliates(createConfigCache(sessionStore, clockAt(0)))
    await Promise.all([affiliates.load('reprise'), affiliates.load('reprise')])
    await affiliates.load('reprise')
    expect(server.callsOf('getInstanceConfig')).toHaveLength(1)
    expect(server.callsOf('getAllowedRoutes')).toHaveLength(1)
  })

  test('is fetched again once it was forgotten, however fresh it was', async () => {
    const server = fakeServer()
    const affiliates = createAffiliates(createConfigCache(sessionStore, clockAt(0)))
    await affiliates.load('reprise')
    affiliates.forget()
    expect(sessionStore.read('affiliate-config')).toBeUndefined()
    await affiliates.load('reprise')
    expect(server.callsOf('getInstanceConfig')).toHaveLength(2)
  })

  test('is fetched again after an hour', async () => {
    const clock = clockAt(0)
    const server = fakeServer()
    const affiliates = createAffiliates(createConfigCache(sessionStore, clock))
    await affiliates.load('reprise')
    clock.pass(HOUR_MS)
    await affiliates.load('reprise')
    expect(server.callsOf('getInstanceConfig')).toHaveLength(2)
  })

  test('stays as it was an hour ago while there is no network', async () => {
    const clock = clockAt(0)
    fakeServer()
    const affiliates = createAffiliates(createConfigCache(sessionStore, clock))
    await affiliates.load('reprise')
    clock.pass(HOUR_MS)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(affiliates.load('reprise')).resolves.toMatchObject({ config: { instanceId: 'reprise' } })
  })

  test('stays as it was while it cannot be fetched again once it was forgotten', async () => {
    fakeServer()
    const affiliates = createAffiliates(createConfigCache(sessionStore, clockAt(0)))
    await affiliates.load('reprise')
    affiliates.forget()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(affiliates.load('reprise')).resolves.toMatchObject({ config: { instanceId: 'reprise' } })
  })

  test('without its look is asked for again at the next look at its state', async () => {
    fakeServer()
    const fetchWell = globalThis.fetch
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.includes('/css/') ? Promise.resolve(aProblem('internal-error')) : fetchWell(request),
    )
    const affiliates = createAffiliates(createConfigCache(sessionStore, clockAt(0)))
    await expect(affiliates.load('reprise')).resolves.toMatchObject({ stylesheet: '', revision: '' })
  })

  test('is a failure when its allowed routes cannot be read', async () => {
    fakeServer({ getAllowedRoutes: () => aProblem('internal-error') })
    const affiliates = createAffiliates(createConfigCache(sessionStore, clockAt(0)))
    await expect(affiliates.load('reprise')).rejects.toMatchObject({ status: 500 })
  })

  test('nobody has is no failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeServer()
    const affiliates = createAffiliates(createConfigCache(sessionStore, clockAt(0)))
    await expect(affiliates.load('nobody')).resolves.toBeUndefined()
  })
})
