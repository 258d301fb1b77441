import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ORDER_SCREENS } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { pageRoute } from './page-route.ts'
import { DATA_LAYER_SOURCE, SCREEN_SOURCES } from './portal.ts'

const UUID = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'

describe('the page at a path', () => {
  test.each([
    ['/reprise', 'home', 'home'],
    ['/reprise/fr', 'home', 'home'],
    ['/reprise/fr/', 'home', 'home'],
    ['/reprise/fr/documents', 'documents', 'home'],
    ['/reprise/fr/order', 'order', 'home'],
    ['/reprise/fr/litigation', 'litigation', 'home'],
    ['/reprise/fr/find/mobile', 'find', 'find'],
    ['/reprise/fr/sell/apple-iphone-13', 'estimate', 'model'],
    ['/reprise/fr/estimate/apple-iphone-13-128gb', 'estimate', 'estimate'],
    ['/reprise/fr/estimate/apple-iphone-13-128gb/self-check', 'estimate', 'self-check'],
    ['/reprise/fr/estimate/apple-iphone-13-128gb/offer', 'estimate', 'offer'],
    [`/reprise/fr/estimate/apple-iphone-13-128gb/${UUID}/offer`, 'estimate', 'offer'],
    ['/reprise/fr/customer', 'customer', 'customer'],
    ['/reprise/fr/success', 'success', 'success'],
    [`/reprise/fr/order/${UUID}`, 'order', 'order'],
    [`/reprise/fr/identity/${UUID}`, 'identity', 'identity'],
    [`/reprise/fr/identity/qrcode/${UUID}`, 'identity', 'identity/qrcode'],
    [`/reprise/fr/Order/${UUID}`, 'order', 'order'],
    [`/reprise/fr/identity/QRcode/${UUID}`, 'identity', 'identity/qrcode'],
    // A route's name where the locale should stand.
    ['/reprise/home', 'home', 'home'],
    [`/reprise/iosLitigation/${UUID}`, 'ioslitigation', 'ioslitigation'],
    ['/reprise/find/mobile', 'find', 'find'],
  ])('%s is the route %s and needs the screen %s', (path, name, screen) => {
    expect(pageRoute(path)).toMatchObject({ affiliateId: 'reprise', route: { name }, screen })
  })

  test.each([
    '/',
    '/404',
    '/ab',
    '/assets',
    '/Order-api',
    '/reprise/fr/404',
    '/reprise/fr/nothing',
    '/reprise/nothing',
  ])('%s is none', (path) => expect(pageRoute(path)).toMatchObject({ route: null, screen: 'not-found' }))

  test.each([`/reprise/fr/order/not-a-uuid`, '/reprise/fr/estimate', '/reprise/fr/find', '/reprise/fr/customer/x'])(
    '%s is none of the affiliate',
    (path) => expect(pageRoute(path)).toMatchObject({ affiliateId: 'reprise', locale: 'fr', route: null }),
  )

  test.each(ORDER_SCREENS.map(({ page }) => page))('of an order’s %s asks for that screen’s code at once', (page) =>
    expect(pageRoute(`/reprise/fr/${page}/${UUID}`)).toMatchObject({ screen: page, isPrivate: true }),
  )

  test('above the affiliates is an order’s own, and private', () => {
    expect(pageRoute(`/order/${UUID}`)).toMatchObject({ affiliateId: null, route: { name: 'order' }, isPrivate: true })
    expect(pageRoute(`/iosLitigation/${UUID}`).route?.name).toBe('ioslitigation')
    expect(pageRoute('/order/7').route).toBeNull()
    // The one that is not checked (portal §2).
    expect(pageRoute('/identity/idcheck/7').route).not.toBeNull()
  })

  test.each([
    `/reprise/fr/order/${UUID}`,
    '/reprise/fr/customer',
    '/reprise/fr/success',
    `/reprise/fr/documents/${UUID}`,
  ])('%s is private', (path) => expect(pageRoute(path).isPrivate).toBe(true))

  test.each([...Object.entries(SCREEN_SOURCES), ['data layer', DATA_LAYER_SOURCE]])(
    'of the screen %s has its code at %s',
    (_screen, source) => {
      expect(existsSync(join(PROJECT_ROOT, 'apps/portal', source))).toBe(true)
    },
  )
})
