import { describe, expect, it } from 'vitest'
import { floorsOf, loadedBy, roomOf } from './house.mjs'

const uses = (rooms) => new Map(Object.entries(rooms).map(([room, others]) => [room, new Set(others)]))

describe('the floors of the house', () => {
  it('put a room above all that it uses', () =>
    expect(floorsOf(uses({ ground: [], order: ['ground'], desk: ['order', 'ground'], mail: ['ground'] }))).toEqual([
      ['ground'],
      ['mail', 'order'],
      ['desk'],
    ]))

  it('make one room of those that use each other', () =>
    expect(floorsOf(uses({ a: ['b'], b: ['a', 'c'], c: [] }))).toEqual([['c'], ['a + b']]))
})

it('a file loads what it imports, and not what it imports as a type', () =>
  expect(
    loadedBy(
      "import type { A } from './a.ts'\nimport { type B } from './b.ts'\nimport {\n  type C,\n  d,\n} from './d.ts'\nconst e = () => import('./e.ts')\n",
    ),
  ).toEqual(['./d.ts', './e.ts']))

it('a file above all rooms is of the front door', () => {
  expect(roomOf('apps/server/src/order/paying/pay.ts')).toBe('server/order')
  expect(roomOf('apps/server/src/main.ts')).toBe('server (front door)')
  expect(roomOf('packages/contract/src/pricing/asked.ts')).toBe('contract')
})
