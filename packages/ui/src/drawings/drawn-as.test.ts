import { expect, test } from 'vitest'
import { drawnAs } from './drawn-as.ts'

test.each([
  ['Samsung Galaxy Z Fold5 256 GB', 'foldable'],
  ['Pixel 10 Pro Fold', 'foldable'],
  ['OPPO Find N', 'foldable'],
  ['OPPO Find N2 Flip', 'mobile'],
  ['Samsung Galaxy Folder2', 'mobile'],
  ['Apple iPhone 13', 'mobile'],
] as const)('a telephone called %s is drawn as %s', (name, drawing) => expect(drawnAs('mobile', name)).toBe(drawing))

test('what is no telephone is drawn as what it is, whatever it is called', () =>
  expect(drawnAs('laptop', 'ThinkPad X1 Fold')).toBe('laptop'))
