import { expect, test } from 'vitest'
import { preparationOf } from './preparation.ts'

test('a SIM card is taken out where any device of the order has one', () => {
  expect(preparationOf([{ type: 'audio' }, { type: 'mobile' }])).toEqual(['backup', 'sim', 'signOut', 'reset'])
  expect(preparationOf([{ type: 'audio' }, { type: 'laptop' }])).toEqual(['backup', 'signOut', 'reset'])
})
