import { expect, test } from 'vitest'
import { imeiLikeness } from './imei.ts'

test.each([
  ['an IMEI', '490154203237518', 'imei'],
  ['as it stands on a box', '49-015420-323751-8', 'imei'],
  ['with spaces', '49 015420 323751 8', 'imei'],
  ['a last digit that does not fit', '490154203237517', 'mistyped'],
  ['two digits swapped', '490154203237581', 'mistyped'],
  ['a digit short', '49015420323751', 'mistyped'],
  ['a digit too many', '4901542032375188', 'mistyped'],
  ['a model code', 'SM-S918B', 'none'],
  ['a name with a number', 'iPhone 13', 'none'],
  ['a short number', '12345678', 'none'],
  ['more digits than a code has', '490154203', 'begun'],
  ['a digit before it could be one', '49 0154 2032 37', 'begun'],
  ['nothing', '', 'none'],
])('%s', (_, typed, expected) => expect(imeiLikeness(typed)).toBe(expected))
