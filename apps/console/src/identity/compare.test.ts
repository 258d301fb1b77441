import { expect, test } from 'vitest'
import { signsOf } from './compare.ts'

const differing = (value: string, declared: string) =>
  signsOf(value, declared, false)
    .filter(({ differs }) => differs)
    .map(({ text }) => text)
    .join('')

test('a name as a document writes it is the declared one, and what parts from it is marked', () => {
  expect(differing('OHARA OESTERGAARD', 'O’Hara-Østergård')).toBe('')
  expect(differing('ZOE', 'Zoë')).toBe('')
  expect(differing('CAMILE', 'Camille')).toBe('')
  expect(differing('MARTINEZ', 'Martin')).toBe('EZ')
  expect(differing('1990-07-31', '1990-07-13')).toBe('3')
})

test('of a number the signs are marked that are easily taken for others', () => {
  const marked = signsOf('18AB0O156', null, true).filter(({ isDoubtful }) => isDoubtful)
  expect(marked.map(({ text }) => text).join('')).toBe('18B0O16')
})
