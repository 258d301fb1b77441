import { expect, it } from 'vitest'
import { countHits, isNamed } from './hits.ts'

const pixel = { name: 'Google Pixel 8 Pro', brand: 'Google' }

it.each(['google pix', 'Pixel 8', 'google  pixel', 'pix'])('takes %j for the beginning of a name', (typed) => {
  expect(isNamed(typed, pixel)).toBe(true)
})

it.each(['pro', 'oogle', 'pixel 9', 'google 8'])('takes %j for no beginning of a name', (typed) => {
  expect(isNamed(typed, pixel)).toBe(false)
})

it('counts what was found at all, and whose first hit was typed', () => {
  const answers = [
    { typed: 'pixel', names: ['Google Pixel 8 Pro', 'Google Pixel 7'] },
    { typed: 'pixel', names: ['Case for a Pixel', 'Google Pixel 7'] },
    { typed: 'nexus', names: [] },
  ]
  expect(countHits(answers, () => 'Google')).toEqual({ asked: 3, found: 2, named: 1 })
})
