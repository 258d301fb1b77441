import { expect, it } from 'vitest'
import { withItsSpaces } from './messages.mjs'

it.each([
  ['fr', 'Vendu : {product}', 'Vendu\u00a0: {product}'],
  ['fr', 'Perdu ? Écrivez-nous ; nous cherchons.', 'Perdu\u202f? Écrivez-nous\u202f; nous cherchons.'],
  ['fr', 'Touchez « Appareils ».', 'Touchez «\u00a0Appareils\u00a0».'],
  ['fr', 'Heure\u202f: 12:30, https://reprise.example/?a=b', 'Heure\u00a0: 12:30, https://reprise.example/?a=b'],
  ['de', 'So : nicht', 'So : nicht'],
])('a message in %s keeps its signs on the line: %s', (locale, text, written) => {
  expect(withItsSpaces(locale, text)).toBe(written)
})
