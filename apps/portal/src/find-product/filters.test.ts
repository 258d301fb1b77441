import { expect, test } from 'vitest'
import { filtersOf } from './filters.ts'

test('an address without a query chooses the first page of everything', () => {
  expect(filtersOf({})).toEqual({
    search: undefined,
    brand: undefined,
    model: undefined,
    page: 1,
    older: false,
  })
})

test('words are taken without the spaces around them', () => {
  expect(filtersOf({ search: ' iphone 13 ', brand: 'Apple', page: '3' })).toMatchObject({
    search: 'iphone 13',
    brand: 'Apple',
    page: 3,
  })
})

test.each(['0', '-2', '1.5', 'two', '', '99999999999999999999'])('page "%s" is the first one', (page) => {
  expect(filtersOf({ page }).page).toBe(1)
})
