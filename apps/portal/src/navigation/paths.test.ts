import { expect, test } from 'vitest'
import { locationOf } from './location-of.ts'
import { inLocale, paths } from './paths.ts'
import { pageOf } from './screen-title.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const at = { affiliateId: 'reprise', locale: 'fr' }

test.each([
  [paths.home(at), '/reprise/fr'],
  [paths.find(at, 'mobile'), '/reprise/fr/find/mobile'],
  [
    paths.find(at, 'mobile', { search: 'iphone 13', brand: 'Apple', page: 2 }),
    '/reprise/fr/find/mobile?search=iphone+13&brand=Apple&page=2',
  ],
  [paths.find(at, 'mobile', { search: '', page: 1 }), '/reprise/fr/find/mobile'],
  [paths.estimate(at, 'apple-iphone-13'), '/reprise/fr/estimate/apple-iphone-13'],
  [paths.offer(at, 'apple-iphone-13'), '/reprise/fr/estimate/apple-iphone-13/offer'],
  [paths.offer(at, 'apple-iphone-13', 'q1'), '/reprise/fr/estimate/apple-iphone-13/q1/offer'],
  [paths.customer(at), '/reprise/fr/customer'],
  [paths.success(at), '/reprise/fr/success'],
  [paths.notFound(at), '/reprise/fr/404'],
  [paths.affiliateNotFound(), '/404'],
  [paths.estimate(at, '../../x?y'), '/reprise/fr/estimate/..%2F..%2Fx%3Fy'],
])('%s', (path, expected) => expect(path).toBe(expected))

test('an address comes apart into what the router wants', () => {
  expect(locationOf('/a/fr/find/mobile?brand=B%26Q&page=2#list')).toEqual({
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
])('%s in Arabic is %s', (href, expected) => expect(inLocale(href, 'ar')).toBe(expected))

test('a page is the same page in every language', () => {
  expect(pageOf('/reprise/fr/find/mobile')).toBe(pageOf('/reprise/ar/find/mobile'))
  expect(pageOf('/reprise/fr')).not.toBe(pageOf('/reprise/fr/success'))
  expect(pageOf('/404')).not.toBe(pageOf('/reprise/fr'))
})
