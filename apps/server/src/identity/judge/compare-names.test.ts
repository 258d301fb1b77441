import { expect, test } from 'vitest'
import { compareNames, type NameAgreement } from './compare-names.ts'

const CASES: readonly (readonly [declared: string, read: string, agreement: NameAgreement, why: string])[] = [
  ['Zoë / O’Hara-Østergård', 'ZOE / OHARA OESTERGAARD', 'same', 'accents and letters written out'],
  ['Jürgen / Groß', 'JUERGEN / GROSS', 'same', 'umlaut and sharp s'],
  ['Jurgen / Müller', 'JURGEN / MULLER', 'same', 'a state that drops the dots'],
  ['José / Núñez', 'JOSE / NUNEZ', 'same', 'a tilde'],
  ['Anna / Eriksson', 'ANNA MARIA / ERIKSSON', 'same', 'one of two first names'],
  ['anna maria / eriksson', 'ANNA / ERIKSSON', 'same', 'in small letters, one more than on the card'],
  ['Maximiliane / Papadimitrakopoulos', 'MAXIMILI / PAPADIMITRAKOP', 'same', 'cut off'],
  ['Anna / Eriksson', 'ANNA / ERIKSSQN', 'same', 'one letter misread'],
  ['Claire / Martin', 'CLAIRE / DURAND', 'partly', 'a married name'],
  ['Tom / Baker', 'THOMAS / BAKER', 'partly', 'a short form'],
  ['Lee / Ann', 'LEO / KIM', 'other', 'short names are not forgiven a letter'],
  ['Anna / Eriksson', 'ERIKA / MUSTERMANN', 'other', 'somebody else'],
  ['زويا / أوهارا', 'ZOYA / OHARA', 'not-compared', 'another script'],
]

test.each(CASES)('%s on the order, %s on the document: %s (%s)', (declared, read, agreement) => {
  const [firstNames = '', lastNames = ''] = declared.split(' / ')
  const [readFirst = '', readLast = ''] = read.split(' / ')
  expect(compareNames({ firstNames, lastNames }, { firstNames: readFirst, lastNames: readLast })).toBe(agreement)
})

test('a name that can be written in more ways than anybody could count is compared all the same', () => {
  const declared = { firstNames: 'Ü'.repeat(100), lastNames: 'Ö'.repeat(100) }
  expect(compareNames(declared, { firstNames: 'U', lastNames: 'O' })).toBe('other')
})
