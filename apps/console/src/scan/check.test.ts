import { SCANNER_CODES } from '@reprise/contract/identifier/scanner-codes'
import { expect, test } from 'vitest'
import { findCode, judgeScanner, type ReadCode } from './check.ts'
import type { Stroke } from './reading.ts'

const PLACES: { readonly [sign: string]: string } = { '-': 'Minus', '/': 'Slash', '.': 'Period' }
const FRENCH: { readonly [sign: string]: string } = {
  a: 'q',
  q: 'a',
  w: 'z',
  z: 'w',
  m: ',',
  A: 'Q',
  Q: 'A',
  W: 'Z',
  Z: 'W',
  M: '?',
}

type Typed = {
  readonly host?: typeof FRENCH
  readonly before?: string
  readonly gap?: number
  readonly end?: ReadCode['end']
}

/** A scanner that is set to a US keyboard, at a computer with another one. */
const typed = (code: string, { host = {}, before = '', gap = 5, end = 'Enter' }: Typed = {}): ReadCode => ({
  strokes: [...`${before}${code}`].map(
    (sign, index): Stroke => ({
      code: /\d/.test(sign) ? `Digit${sign}` : (PLACES[sign] ?? `Key${sign.toUpperCase()}`),
      key: host[sign] ?? sign,
      shift: /[A-Z]/.test(sign),
      at: index * gap,
    }),
  ),
  end,
})
const judged = (how: Typed = {}, change = (code: string) => code) =>
  judgeScanner(SCANNER_CODES.map((code) => findCode(code, typed(change(code), how))))

test('a scanner as it leaves the factory needs nothing changed, on any keyboard', () => {
  const usual = { profile: { layout: 'places', prefix: '', suffix: '' }, advice: [], slowest: 5 }
  expect(judged()).toEqual(usual)
  expect(judged({ host: FRENCH })).toEqual(usual)
})

test('what stands before each code is found, and a missing end and a slow one are told', () => {
  expect(judged({ before: 'x9' }).profile).toEqual({ layout: 'places', prefix: 'x9', suffix: '' })
  expect(judged({ end: null }).advice).toEqual(['no-end'])
  expect(judged({ gap: 60 })).toMatchObject({ advice: ['slow'], slowest: 60 })
})

test('a scanner with the layout of its computer is read by letters', () => {
  const strokes = (code: string): ReadCode => ({
    strokes: [...code].map((key, at) => ({ key, code: 'KeyX', shift: false, at })),
    end: 'Enter',
  })
  const { profile, advice } = judgeScanner(SCANNER_CODES.map((code) => findCode(code, strokes(code))))
  expect(profile?.layout).toBe('letters')
  expect(advice).toEqual(['own-layout'])
})

test('capitals that are swapped do no harm, and are told', () => {
  const swapped = (code: string) =>
    code.replaceAll(/[a-z]/gi, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
  expect(judged({}, swapped)).toMatchObject({ profile: { layout: 'places' }, advice: ['case'] })
})

test('nothing is kept of a scanner that nothing reads, or whose codes do not agree', () => {
  expect(judged({}, () => 'nonsense')).toMatchObject({ profile: undefined, advice: ['layout'] })
  const two = SCANNER_CODES.map((code, index) => findCode(code, typed(code, { end: index === 0 ? 'Tab' : 'Enter' })))
  expect(judgeScanner(two)).toMatchObject({ profile: undefined, advice: ['mixed'] })
})
