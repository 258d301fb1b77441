import { isHomeOpen, ROUTE_NAMES } from '@reprise/contract/programme/allowed-routes'
import {
  identityLinkAddress,
  ORDER_SCREENS,
  orderLinkAddress,
  type OrderScreen,
} from '@reprise/contract/programme/screen-kind'
import { cleanup, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

/** The screens have tests of their own; here they only say which one is shown. */
const named = (name: string) => ({ Screen: () => <h1>{name}</h1> })
vi.mock('#portal/home/home.screen.tsx', () => named('home'))
vi.mock('#portal/trade-in/success/success.screen.tsx', () => named('success'))
vi.mock('#portal/order/order-details.screen.tsx', () => named('order'))
vi.mock('#portal/send-product/send-product.screen.tsx', () => named('sendproduct'))
vi.mock('#portal/documents/documents.screen.tsx', () => named('documents'))
vi.mock('#portal/litigation/litigation.screen.tsx', () => named('litigation'))
vi.mock('#portal/litigation/ios-litigation.screen.tsx', () => named('ioslitigation'))
vi.mock('#portal/identity/identity.screen.tsx', () => named('identity'))
vi.mock('#portal/identity/qrcode.screen.tsx', () => named('identity/qrcode'))
vi.mock('#portal/identity/idcheck.screen.tsx', () => named('identity/idcheck'))
vi.mock('#portal/identity/pending.screen.tsx', () => named('identity/pending'))
vi.mock('#portal/identity/succeed.screen.tsx', () => named('identity/succeed'))
vi.mock('#portal/identity/failed.screen.tsx', () => named('identity/failed'))

const ORDER = '5a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const PUBLIC_URL = 'https://sell.example/'
const OURS = { customerLanguage: 'fr-FR', instanceName: 'reprise' }
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const shown = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
/** The part of an address that the router sees. */
const below = (address: string) => address.replace('https://sell.example', '')

/** What a browser without storage and without a page before shows. */
const inAFreshBrowser = async <Result,>(look: () => Promise<Result>): Promise<Result> => {
  try {
    return await look()
  } finally {
    cleanup()
    window.sessionStorage.clear()
    window.localStorage.clear()
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** Everything that may stand in a saved configuration and decides who gets in, and to which page. */
const CONFIGS = fc
  .record({
    locales: fc.uniqueArray(fc.constantFrom('fr', 'en', 'de', 'ar', 'pt-BR'), { minLength: 1 }),
    whitelistRoutes: fc.array(
      fc.constantFrom('all', ...ROUTE_NAMES, 'find/mobile', '/estimate/', 'order/', 'no-route-of-ours'),
      { maxLength: 5 },
    ),
    referrerOnly: fc.boolean(),
    referrers: fc.constantFrom<string[]>([], ['shop']),
    dateOpening: fc.constantFrom('1970-01-01', '2099-01-01'),
    identityCheckonCustomerForm: fc.boolean(),
  })
  .map((own) => anInstance({ ...own, currentLocale: own.locales[0] ?? 'fr' }))

/** In which the order was placed; a programme may have given the language up since. */
const LANGUAGES = fc.constantFrom('fr-FR', 'en-GB', 'de-DE', 'ar', 'nl-BE', 'pt-BR')

describe('whatever a programme says to newcomers, in a browser without storage', () => {
  test('every link of every message ends on its screen, with its token', async () => {
    await fc.assert(
      fc.asyncProperty(
        CONFIGS,
        LANGUAGES,
        fc.constantFrom<OrderScreen & { link: (typeof ORDER_SCREENS)[number]['link'] }>(...ORDER_SCREENS),
        async (instance, customerLanguage, { link, page }) => {
          await inAFreshBrowser(async () => {
            fakeServer({ getOrderConfig: { customerLanguage, instanceName: 'reprise' } }, instance)
            const { address } = await renderRoute(below(orderLinkAddress(PUBLIC_URL, link, ORDER, TOKEN)))
            expect(await heading()).toBe(page)
            const [language = ''] = customerLanguage.split('-')
            const locale = instance.locales.includes(language) ? language : instance.locales[0]
            expect(address()).toBe(`/reprise/${locale}/${page}/${ORDER}#k=${TOKEN}`)
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a telephone that scans the code of a desktop comes to the identity check', async () => {
    await fc.assert(
      fc.asyncProperty(CONFIGS, LANGUAGES, async (instance, customerLanguage) => {
        await inAFreshBrowser(async () => {
          fakeServer({ getOrderConfig: { customerLanguage, instanceName: 'reprise' } }, instance)
          const of = { customerLanguage, instanceName: instance.instanceId }
          const { address } = await renderRoute(below(identityLinkAddress(PUBLIC_URL, of, ORDER, TOKEN)))
          expect(await heading()).toBe('identity/idcheck')
          expect(address()).toContain(`#t=${TOKEN}`)
        })
      }),
      { numRuns: 25 },
    )
  })

  test('the home page opens to anyone where a message links to it, and only there', async () => {
    await fc.assert(
      fc.asyncProperty(CONFIGS, async (instance) => {
        await inAFreshBrowser(async () => {
          fakeServer({}, instance)
          await renderRoute(`/reprise/${instance.locales[0]}`)
          expect((await heading()) === 'home').toBe(isHomeOpen(instance, Date.now()))
        })
      }),
      { numRuns: 25 },
    )
  })
})

describe('who has no order of the programme', () => {
  const closed = anInstance({ whitelistRoutes: ['home'], locales: ['en'] })
  const partnersOnly = anInstance({ referrerOnly: true, referrers: ['shop'], locales: ['en'] })
  const opensLater = anInstance({ dateOpening: '2099-01-01', locales: ['en'] })
  const strangers = [
    ['an id that nobody knows', () => aProblem('order-not-found')],
    ['an order of another programme', { ...OURS, instanceName: 'nordwind' }],
  ] as const

  test.each(strangers)('meets the guard with %s', async (_, getOrderConfig) => {
    fakeServer({ getOrderConfig }, closed)
    const { address } = await renderRoute(`/reprise/en/order/${ORDER}`)
    await shown('There is nothing at this address')
    expect(address()).toBe('/reprise/en/404')
  })

  test.each(strangers)('meets the gate with %s', async (_, getOrderConfig) => {
    fakeServer({ getOrderConfig }, partnersOnly)
    await renderRoute(`/reprise/en/litigation/${ORDER}`)
    await shown('Come in through one of our partners')
  })

  test('meets the day of opening', async () => {
    fakeServer({ getOrderConfig: () => aProblem('order-not-found') }, opensLater)
    await renderRoute(`/reprise/en/sendproduct/${ORDER}`)
    await shown(/^We open on 1\u00a0January\u00a02099$/)
  })

  test('is let in by a customer’s visit to no other page', async () => {
    fakeServer({ getOrderConfig: OURS }, partnersOnly)
    const { go } = await renderRoute(`/reprise/en/order/${ORDER}`)
    await shown('order')
    await go('/reprise/en')
    await shown('Come in through one of our partners')
  })
})

describe('the page of a sale', () => {
  const own = { _embedded: { orders: [] }, _links: { self: { href: '/' } }, page: { number: 1, size: 1 } }
  const narrow = anInstance({ whitelistRoutes: ['home', 'estimate', 'customer'], locales: ['en'] })
  const listOf = (count: number) =>
    ({ ...own, _embedded: { orders: Array.from({ length: count }, () => ({})) } }) as never

  test('opens to a browser that sold here', async () => {
    fakeServer({ listOrders: listOf(1) }, narrow)
    await renderRoute('/reprise/en/success')
    await shown('success')
  })

  test('does not open to one that did not', async () => {
    fakeServer({ listOrders: listOf(0) }, narrow)
    await renderRoute('/reprise/en/success')
    await shown('There is nothing at this address')
  })
})

test('an order that cannot be asked for keeps its address, and is asked for again by a press', async () => {
  const partnersOnly = anInstance({ referrerOnly: true, referrers: ['shop'], locales: ['en'] })
  const server = fakeServer({ getOrderConfig: () => Promise.reject(new TypeError('Failed to fetch')) }, partnersOnly)
  const { address, user } = await renderRoute(`/reprise/en/order/${ORDER}#k=${TOKEN}`)
  await shown('No connection')
  expect(address()).toBe(`/reprise/en/order/${ORDER}#k=${TOKEN}`)
  server.answer({ getOrderConfig: OURS })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown('order')
})

test('a programme that is open to everybody asks for no order’s configuration', async () => {
  const server = fakeServer()
  await renderRoute(`/reprise/fr/order/${ORDER}`)
  await shown('order')
  await waitFor(() => expect(server.callsOf('getOrderConfig')).toEqual([]))
})
