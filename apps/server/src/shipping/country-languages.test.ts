import { expect, test } from 'vitest'
import { languagesOf } from './country-languages.ts'

test('a country has its languages in the order of the alphabet, in any case of its letters', () => {
  expect(languagesOf('be')).toEqual(['de', 'fr', 'nl'])
  expect(languagesOf('AE')).toEqual(['ar'])
})

test('what is no country has none', () => expect(languagesOf('XX')).toEqual([]))
