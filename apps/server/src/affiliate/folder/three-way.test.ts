import { describe, expect, test } from 'vitest'
import { threeWay } from './three-way.ts'

const before = { config: { appName: 'A', locales: ['fr'], helpUrl: 'h' }, texts: { fr: { 'a/b': '1' } } }

describe('a folder and what is live, that were one once', () => {
  test.each([
    ['nothing', {}, {}, {}, []],
    ['the folder alone', { appName: 'B' }, {}, { appName: 'B' }, []],
    ['what is live alone', {}, { appName: 'C' }, { appName: 'C' }, []],
    ['other places', { locales: ['fr', 'en'] }, { appName: 'C' }, { locales: ['fr', 'en'], appName: 'C' }, []],
    ['the same in the same way', { appName: 'D' }, { appName: 'D' }, { appName: 'D' }, []],
    ['the same place', { appName: 'B' }, { appName: 'C' }, { appName: 'B' }, ['/config/appName']],
    [
      'a list as a whole',
      { locales: ['fr', 'en'] },
      { locales: ['de'] },
      { locales: ['fr', 'en'] },
      ['/config/locales'],
    ],
    [
      'what one of them took away',
      { helpUrl: undefined },
      { helpUrl: 'i' },
      { helpUrl: undefined },
      ['/config/helpUrl'],
    ],
  ])('changed by each: %s', (_, ours, theirs, merged, clashes) => {
    const state = (changes: object) => {
      const config = Object.entries({ ...before.config, ...changes }).filter(([, value]) => value !== undefined)
      return { ...before, config: Object.fromEntries(config) }
    }
    const found = threeWay(before as object, state(theirs), state(ours))
    expect({ merged: found.merged, clashes: found.clashes.map(({ pointer }) => pointer) }).toEqual({
      merged: state(merged),
      clashes,
    })
  })

  test('names what was kept, and what clashes from three sides', () => {
    const live = { ...before, texts: { fr: { 'a/b': '2' }, en: { x: 'y' } } }
    expect(threeWay(before as object, live, before).kept).toEqual([
      { pointer: '/texts/fr/a~1b', before: '1', after: '2' },
      { pointer: '/texts/en', after: { x: 'y' } },
    ])
    const folder = { ...before, texts: { fr: { 'a/b': '3' } } }
    expect(threeWay(before as object, live, folder)).toMatchObject({
      merged: { texts: { fr: { 'a/b': '3' }, en: { x: 'y' } } },
      clashes: [{ pointer: '/texts/fr/a~1b', before: '1', live: '2', folder: '3' }],
    })
  })

  test('meet where one took away what the other changed a part of', () => {
    const live = { ...before, texts: { fr: { 'a/b': '2' } } }
    const folder = { config: before.config, texts: {} }
    expect(threeWay(before as object, live, folder).clashes).toEqual([
      { pointer: '/texts/fr', before: { 'a/b': '1' }, live: { 'a/b': '2' } },
    ])
  })
})
