import { ROUTE_NAMES } from '@reprise/contract/programme/allowed-routes'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { dataScreens, plainScreens } from './screen.routes.tsx'

/** The wizard's screens have tests of their own; here they only say which one is shown. */
const named = (name: string) => ({ Screen: () => <h1>{name}</h1> })
vi.mock('#portal/home/home.screen.tsx', () => named('home'))
vi.mock('#portal/find-product/find-product.screen.tsx', () => named('find'))
vi.mock('#portal/trade-in/estimation/estimate.screen.tsx', () => named('estimation'))
vi.mock('#portal/trade-in/recapitulation/recapitulation.screen.tsx', () => named('recapitulation'))
vi.mock('#portal/trade-in/customer-data/customer-data.screen.tsx', () => named('customer data'))
vi.mock('#portal/trade-in/success/success.screen.tsx', () => named('success'))
vi.mock('#portal/order/order-details.screen.tsx', () => named('order'))
vi.mock('#portal/litigation/ios-litigation.screen.tsx', () => named('ioslitigation'))
const drafted = vi.hoisted(() => ({ quotation: undefined as string | undefined }))
vi.mock('#portal/trade-in/draft-store.ts', () => ({
  draftedQuotation: () => drafted.quotation,
  openDraft: () => undefined,
}))

const QUOTE = '3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f'
const shown = async (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const AFFILIATE_NOT_FOUND = 'This programme does not exist'
const PAGE_NOT_FOUND = 'Il n’y a rien à cette adresse'
const warnings = () => vi.mocked(console.warn).mock.calls

beforeEach(() => {
  drafted.quotation = undefined
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('every route that a programme may list has a screen', () => {
  const screens = [...plainScreens, ...dataScreens].map((route) => route.options.staticData?.routeName)
  expect(ROUTE_NAMES.filter((name) => !screens.includes(name))).toEqual([])
})

describe('affiliate paths', () => {
  test('the root path goes to the affiliate not-found page', async () => {
    fakeServer()
    const { address } = await renderRoute('/')
    await shown(AFFILIATE_NOT_FOUND)
    expect(address()).toBe('/404')
  })

  test('/404 is the affiliate not-found page, and asks for no affiliate', async () => {
    const server = fakeServer()
    await renderRoute('/404')
    await shown(AFFILIATE_NOT_FOUND)
    expect(server.calls).toEqual([])
  })

  test('an affiliate alone goes to its id and first locale, with query and fragment', async () => {
    fakeServer()
    const { address } = await renderRoute('/REPRISE?referrer=shop&x=1#top')
    await shown('home')
    expect(address()).toBe('/reprise/fr?referrer=shop&x=1#top')
  })

  test.each([['ab'], ['a'.repeat(21)], ['a.b'], ['été']])(
    '"%s" cannot be an affiliate and is not asked for',
    async (id) => {
      const server = fakeServer()
      const { address } = await renderRoute(`/${id}`)
      await shown(AFFILIATE_NOT_FOUND)
      expect(address()).toBe('/404')
      expect(server.calls).toEqual([])
    },
  )

  test.each([['/nobody'], ['/nobody/fr'], ['/nobody/fr/estimate/x']])(
    '%s names no affiliate: /404, with a line in the log',
    async (path) => {
      fakeServer()
      const { address } = await renderRoute(path)
      await shown(AFFILIATE_NOT_FOUND)
      expect(address()).toBe('/404')
      expect(warnings()).toContainEqual([
        'The affiliate cannot be shown',
        { affiliateId: 'nobody', status: 404, message: 'affiliate-not-found' },
      ])
    },
  )
})

describe('the locale', () => {
  test.each([
    ['/reprise/estimate/apple-iphone-13', '/reprise/fr/estimate/apple-iphone-13', 'estimation'],
    ['/reprise/find/mobile?brand=Apple', '/reprise/fr/find/mobile?brand=Apple', 'find'],
    ['/reprise/home', '/reprise/fr', 'home'],
    ['/reprise/HOME?referrer=shop', '/reprise/fr?referrer=shop', 'home'],
    [`/reprise/Order/${QUOTE}`, `/reprise/fr/order/${QUOTE}`, 'order'],
    [`/reprise/iosLitigation/${QUOTE}`, `/reprise/fr/ioslitigation/${QUOTE}`, 'ioslitigation'],
    ['/reprise/success', '/reprise/fr/success', 'success'],
    ['/Reprise/documents', '/reprise/fr/documents', 'home'],
  ])('%s has a route name in its place: %s', async (path, expected, heading) => {
    fakeServer()
    const { address } = await renderRoute(path)
    await shown(heading)
    expect(address()).toBe(expected)
  })

  test('that the affiliate does not speak becomes its first one, on the same page', async () => {
    fakeServer()
    const { address } = await renderRoute('/reprise/de/find/mobile?page=2')
    await shown('find')
    expect(address()).toBe('/reprise/fr/find/mobile?page=2')
  })

  test.each([['/reprise/nonsense'], ['/reprise/404'], ['/reprise/FR']])('%s is none: not found', async (path) => {
    fakeServer()
    const { address } = await renderRoute(path)
    await shown(PAGE_NOT_FOUND)
    expect(address()).toBe('/reprise/fr/404')
  })

  test('without a file of messages is shown in English', async () => {
    fakeServer({}, anInstance({ locales: ['pt-BR'] }))
    await renderRoute('/reprise/pt-BR/nowhere')
    await shown('There is nothing at this address')
    expect(document.documentElement.lang).toBe('pt-BR')
  })

  test('sets language and direction of the page', async () => {
    fakeServer()
    await renderRoute('/reprise/ar')
    await shown('home')
    expect(document.documentElement.lang).toBe('ar')
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('children of /{affiliateId}/{locale}', () => {
  test.each([
    ['', 'home'],
    ['/documents', 'home'],
    ['/order', 'home'],
    ['/litigation', 'home'],
    ['/estimate/apple-iphone-13', 'estimation'],
    [`/estimate/apple-iphone-13/${QUOTE}/offer`, 'recapitulation'],
    ['/success', 'success'],
    ['/find/mobile', 'find'],
    ['/404', PAGE_NOT_FOUND],
    ['/anything/else/at/all', PAGE_NOT_FOUND],
    ['/find/spaceship', PAGE_NOT_FOUND],
    ['/find', PAGE_NOT_FOUND],
    ['/estimate', PAGE_NOT_FOUND],
  ])('%s shows %s', async (path, heading) => {
    fakeServer()
    await renderRoute(`/reprise/fr${path}`)
    await shown(heading)
  })

  test.each([
    ['a quotation', '/estimate/apple-iphone-13/offer'],
    ['a product', '/estimate//offer'],
    ['both, and with a quotation’s place', `/estimate//${QUOTE}/offer`],
  ])('an offer without %s goes home', async (_, path) => {
    fakeServer()
    const { address } = await renderRoute(`/reprise/fr${path}`)
    await shown('home')
    expect(address()).toBe('/reprise/fr')
  })

  test('an offer whose quotation this tab has made is shown', async () => {
    fakeServer()
    drafted.quotation = QUOTE
    const { address } = await renderRoute('/reprise/fr/estimate/apple-iphone-13/offer')
    await shown('recapitulation')
    expect(address()).toBe('/reprise/fr/estimate/apple-iphone-13/offer')
  })

  test('the customer step without a page before it goes home', async () => {
    fakeServer()
    const { address } = await renderRoute('/reprise/fr/customer')
    await shown('home')
    expect(address()).toBe('/reprise/fr')
  })

  test('the customer step after another page is shown', async () => {
    fakeServer()
    await renderRoute(`/reprise/fr/estimate/apple-iphone-13/${QUOTE}/offer`, '/reprise/fr/customer')
    await shown('customer data')
  })
})

describe('the global guard', () => {
  const only = (...whitelistRoutes: string[]) => fakeServer({}, anInstance({ whitelistRoutes }))

  test.each([
    ['by name', ['find'], '/find/mobile', 'find'],
    ['by a prefix of its path', ['find/mobile'], '/find/mobile', 'find'],
    ['by a prefix, whatever the case of its letters', ['find/mobile'], '/FIND/mobile', 'find'],
    ['all of them', ['all'], '/success', 'success'],
    ['home', ['home'], '', 'home'],
  ])('lets through what the affiliate shows %s', async (_, allowed, path, heading) => {
    only(...allowed)
    await renderRoute(`/reprise/fr${path}`)
    await shown(heading)
  })

  test.each([
    ['another name', ['home'], '/find/mobile'],
    ['another prefix', ['find/tablet'], '/find/mobile'],
    ['nothing', [], ''],
    ['part of a name', ['fin'], '/find/mobile'],
  ])('keeps out what it does not, with %s in the list', async (_, allowed, path) => {
    only(...allowed)
    const { address } = await renderRoute(`/reprise/fr${path}`)
    await shown(PAGE_NOT_FOUND)
    expect(address()).toBe('/reprise/fr/404')
  })

  test.each([
    ['home', ['home'], '/reprise/fr'],
    ['everything', ['all'], '/reprise/fr'],
    ['no home', ['find'], '/404'],
  ])('stands at the affiliate without a locale as well, with %s in the list', async (_, allowed, expected) => {
    only(...allowed)
    const { address } = await renderRoute('/reprise')
    await screen.findByRole('heading', { level: 1 })
    expect(address()).toBe(expected)
  })

  test('comes before a route asks for anything of its own', async () => {
    const server = only('home')
    await renderRoute('/reprise/fr/estimate/apple-iphone-13')
    await shown(PAGE_NOT_FOUND)
    expect(server.calls.map(({ name }) => name).sort()).toEqual([
      'getAllowedRoutes',
      'getInstanceConfig',
      'getInstanceRevision',
    ])
  })

  test('sends to affiliate-not-found when the list cannot be read', async () => {
    fakeServer({ getAllowedRoutes: () => aProblem('internal-error') })
    const { address } = await renderRoute('/reprise/fr/find/mobile')
    await shown('Something failed on our side')
    expect(address()).toBe('/404')
  })

  test('asks once for many pages', async () => {
    const server = fakeServer()
    await renderRoute('/reprise/fr', '/reprise/fr/find/mobile', '/reprise/fr/success')
    await shown('success')
    expect(server.callsOf('getAllowedRoutes')).toHaveLength(1)
  })
})

describe('what stands before every page of an affiliate', () => {
  test.each([[''], ['/find/mobile'], ['/estimate/apple-iphone-13'], ['/nowhere']])(
    'the day it opens, at "%s"',
    async (path) => {
      fakeServer({}, anInstance({ dateOpening: '2099-01-01', appName: 'Opensoon' }))
      await renderRoute(`/reprise/en${path}`)
      await shown('We open on 1\u00a0January\u00a02099')
      expect(screen.queryByRole('heading', { name: /home|find|estimation/ })).toBeNull()
    },
  )

  test('how to come in, where only visitors of partners may', async () => {
    fakeServer({}, anInstance({ referrerOnly: true, referrers: ['shop'] }))
    await renderRoute('/reprise/en/find/mobile?referrer=stranger')
    await shown('Come in through one of our partners')
  })

  test('nothing for a visitor of a partner, on this page and the next', async () => {
    fakeServer({}, anInstance({ referrerOnly: true, referrers: ['shop'] }))
    const { go } = await renderRoute('/reprise?referrer=shop')
    await shown('home')
    await go('/reprise/fr/find/mobile')
    await shown('find')
  })
})
