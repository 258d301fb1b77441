import { expect, test } from 'vitest'
import { photoOf, type Shot } from '../../../test/specimen/draw-specimen.ts'
import type { Bearer } from '../../../test/specimen/zone-text.ts'
import { mayHoldLetters, measurePhoto } from './measure-photo.ts'

const bearer: Bearer = {
  lastName: 'ERIKSSON',
  firstName: 'ANNA MARIA',
  birth: '740812',
  sex: 'F',
  number: 'L2K4R7TX9',
  expiry: '310415',
}

test.each<[string, Shot, boolean]>([
  ['straight', {}, true],
  ['a little soft', { blur: 1.5 }, true],
  ['dark', { light: 0.12 }, true],
  ['blurred', { blur: 9 }, false],
  ['dark and blurred', { light: 0.12, blur: 3 }, false],
])('whether a photo that is %s is worth reading', async (_, shot, isWorthReading) => {
  expect(mayHoldLetters(await measurePhoto(await photoOf({ form: 'passport', bearer }, shot)))).toBe(isWorthReading)
})
