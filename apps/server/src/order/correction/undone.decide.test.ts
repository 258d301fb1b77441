import { expect, test } from 'vitest'
import { isUndone, withoutUndone } from './undone.decide.ts'

const history = (...transitions: string[]) => transitions.map((transition) => ({ transition }))

test.each([
  ['place receive', 'place receive'],
  ['place receive undo-reception', 'place'],
  ['place receive undo-reception receive accept', 'place receive accept'],
  ['place receive hold dispute undo-finding', 'place receive hold'],
  ['place receive dispute contest dispute undo-finding', 'place receive dispute contest'],
  ['place receive accept undo-acceptance give-back undo-give-back', 'place receive'],
  ['place undo-document undo-identity', 'place'],
])('of “%s” stands “%s”', (all, standing) => {
  expect(withoutUndone(history(...all.split(' ')))).toEqual(history(...standing.split(' ')))
})

test('a move is told from the same one made again after it was taken back', () => {
  const twice = history('place', 'receive', 'undo-reception', 'receive')
  expect(isUndone(twice, { transition: 'receive', nth: 1 })).toBe(true)
  expect(isUndone(twice, { transition: 'receive', nth: 2 })).toBe(false)
})
