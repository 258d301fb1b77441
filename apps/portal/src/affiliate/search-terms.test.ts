import { expect, test } from 'vitest'
import { keepSearchTerms, keptSearchTerms } from './search-terms.ts'

test('the words of the last search are kept for the tab, without the spaces around them', () => {
  expect(keptSearchTerms()).toBeNull()
  keepSearchTerms(' iphone 13 ')
  expect(keptSearchTerms()).toBe('iphone 13')
})

test('a product found without searching has none', () => {
  keepSearchTerms('iphone')
  keepSearchTerms(undefined)
  expect(keptSearchTerms()).toBeNull()
})

test('what another version wrote counts as nothing', () => {
  sessionStorage.setItem('search-terms', '{"words":1}')
  expect(keptSearchTerms()).toBeNull()
})
