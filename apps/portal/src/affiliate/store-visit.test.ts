import { expect, test } from 'vitest'
import { noteStoreVisit, storeVisit } from './store-visit.ts'

test('a tab that was opened at a counter stays there, for that affiliate', () => {
  noteStoreVisit('acme', { storeId: 'paris-2', userId: 'a.17' })
  expect(storeVisit('acme')).toEqual({ storeId: 'paris-2', userId: 'a.17' })
  expect(storeVisit('nord')).toBeUndefined()
})

test.each([
  { storeId: 'paris-2' },
  { userId: 'a.17' },
  { storeId: '../etc', userId: 'a' },
  { storeId: 'x'.repeat(41), userId: 'a' },
])('%o is no store’s', (names) => {
  noteStoreVisit('acme', names)
  expect(storeVisit('acme')).toBeUndefined()
})
