import { expect, test } from 'vitest'
import { withItsNumbers } from './with-its-numbers.ts'

test.each([
  ['Apple iPhone 13 128 GB', 'Apple iPhone\u00a013 128 GB'],
  ['Samsung Galaxy S21 5G', 'Samsung Galaxy S21\u00a05G'],
  ['Apple iPhone 13 128 غيغابايت', 'Apple iPhone\u00a013 128 غيغابايت'],
  ['Acme Phone 128 GB', 'Acme Phone 128 GB'],
])('%s breaks before no number of a model', (name, kept) => {
  expect(withItsNumbers(name)).toBe(kept)
})
