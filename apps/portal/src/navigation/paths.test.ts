import { expect, test } from 'vitest'
import { AFFILIATE_NOT_FOUND, asAddress, inLocale, locationOf, parseSearch, paths, stringifySearch } from './paths.ts'
import { useParam } from './router.tsx'
import { pageOf } from './screen-title.tsx'

const at = { affiliateId: 'reprise', locale: 'fr' }

test.each([
  [paths.home(at), '/reprise/fr'],
  [paths.find(at, 'mobile'), '/reprise/fr/find/mobile'],
  [
    paths.find(at, 'mobile', { search: 'iphone 13', brand: 'Apple', page: 2 }),
    '/reprise/fr/find/mobile?search=iphone+13&brand=Apple&page=2',
  ],
  [paths.find(at, 'mobile', { search: '', page: undefined }), '/reprise/fr/find/mobile'],
  [paths.estimate(at, 'apple-iphone-13'), '/reprise/fr/estimate/apple-iphone-13'],
  [paths.draftedOffer(at, 'apple-iphone-13'), '/reprise/fr/estimate/apple-iphone-13/offer'],
  [paths.offer(at, 'apple-iphone-13', 'q1'), '/reprise/fr/estimate/apple-iphone-13/q1/offer'],
  [paths.customer(at), '/reprise/fr/customer'],
  [paths.success(at), '/reprise/fr/success'],
  [paths.notFound(at), '/reprise/fr/404'],
  [AFFILIATE_NOT_FOUND, '/404'],
  [paths.order(at, '5a1d'), '/reprise/fr/order/5a1d'],
  [paths.ofOrder('identity/qrcode')(at, '5a1d'), '/reprise/fr/identity/qrcode/5a1d'],
  [paths.estimate(at, '../../x?y'), '/reprise/fr/estimate/..%2F..%2Fx%3Fy'],
])('%s', (path, expected) => expect(path).toBe(expected))

test('an address comes apart into what the router wants', () => {
  expect(locationOf(asAddress('/a/fr/find/mobile?brand=B%26Q&page=2#list'))).toEqual({
    to: '/a/fr/find/mobile',
    search: { brand: 'B&Q', page: '2' },
    hash: 'list',
  })
})

test('a query stays text, whatever it looks like', () => {
  expect(parseSearch('?page=2&flag=true&empty=&x={"a":1}')).toEqual({
    page: '2',
    flag: 'true',
    empty: '',
    x: '{"a":1}',
  })
  expect(stringifySearch({ page: 2, brand: 'B&Q', search: '', model: undefined })).toBe('?page=2&brand=B%26Q')
  expect(stringifySearch({})).toBe('')
})

test.each([
  ['/reprise/fr', '/reprise/ar'],
  ['/reprise/fr?page=2', '/reprise/ar?page=2'],
  ['/reprise/fr/find/mobile?brand=fr#fr', '/reprise/ar/find/mobile?brand=fr#fr'],
])('%s in Arabic is %s', (href, expected) => expect(inLocale(asAddress(href), 'ar')).toBe(expected))

test('a page is the same page in every language', () => {
  expect(pageOf('/reprise/fr/find/mobile')).toBe(pageOf('/reprise/ar/find/mobile'))
  expect(pageOf('/reprise/fr')).not.toBe(pageOf('/reprise/fr/success'))
  expect(pageOf('/404')).not.toBe(pageOf('/reprise/fr'))
})

test('a link to a page that there is not, or without what its address names, does not compile', () => {
  const links = () => [
    // @ts-expect-error -- no page has this name
    paths.orders(at),
    // @ts-expect-error -- an order's page needs its id
    paths.order(at),
    // @ts-expect-error -- nothing of an address is a number
    paths.order(at, 7),
    // @ts-expect-error -- no product type has this name
    paths.find(at, 'mobil'),
    // @ts-expect-error -- no page of an order has this name
    paths.ofOrder('identity/qr')(at, '5a1d'),
    // @ts-expect-error -- an offer needs its product and its quotation
    paths.offer(at, 'apple-iphone-13'),
    // @ts-expect-error -- every page is somebody's
    paths.home(),
    // @ts-expect-error -- what is put together by hand is no address
    locationOf('/reprise/fr/order'),
    // @ts-expect-error -- no route names this
    () => useParam('orderID'),
  ]
  expect(links).toThrow()
})
