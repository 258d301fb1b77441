import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#portal/navigation/paths.ts'
import { readCheck, withCheck } from './check-in-address.ts'

test('what was checked is read from the address as it was written, and every other part stays', () => {
  const check = { touch: 'fine', frontCamera: 'faulty', sound: 'not-tested' } as const
  const address = stringifySearch(withCheck({ referrer: 'shop', answers: 'works.yes' }, check))
  expect(address).toContain('checked=touch.fine_frontCamera.faulty_sound.not-tested')
  expect(parseSearch(address)).toMatchObject({ referrer: 'shop', answers: 'works.yes' })
  expect(readCheck(parseSearch(address))).toEqual(check)
})

test.each(['', 'touch', 'touch.perfect', 'battery.fine', '__proto__.fine', 'touch.fine.fine'])(
  '"%s" tells nothing, or no more than a test and its result',
  (checked) => {
    expect(readCheck({ checked }) ?? {}).toEqual(checked.startsWith('touch.fine') ? { touch: 'fine' } : {})
  },
)
