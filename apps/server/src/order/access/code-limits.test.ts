import { expect, test } from 'vitest'
import { type AskedCode, askerWait, typedCode, whatToMail } from './code-limits.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const asked = (secondsAgo: number, of: Partial<AskedCode> = {}): AskedCode => ({
  at: new Date(NOW.getTime() - secondsAgo * 1000),
  sessionId: 'a browser',
  isMailed: true,
  isShared: false,
  ...of,
})
const every = (seconds: number, count: number, of?: Partial<AskedCode>) =>
  Array.from({ length: count }, (_, index) => asked((index + 1) * seconds, of))

test('a browser waits half a minute after it has asked, whatever others ask', () => {
  const wait = (...secondsAgo: number[]) =>
    askerWait(
      secondsAgo.map((one) => asked(one)),
      'a browser',
      NOW,
    )
  expect([wait(), wait(10), wait(29.5), wait(30)]).toEqual([0, 20, 1, 0])
  expect(askerWait(every(1, 100), 'another browser', NOW)).toBe(0)
})

test('short codes are mailed five times an hour and twenty times a day, then long ones once a minute', () => {
  const mail = (...before: AskedCode[]) => whatToMail(before, NOW)
  expect([mail(), mail(...every(60, 4)), mail(...every(60, 5)), mail(...every(720, 5))]).toEqual([
    'short',
    'short',
    'long',
    'short',
  ])
  expect([mail(...every(1_200, 19)), mail(...every(1_200, 20))]).toEqual(['short', 'long'])
  const long = { sessionId: null, isShared: true }
  expect([mail(...every(60, 5), asked(59, long)), mail(...every(60, 5), asked(60, long))]).toEqual(['nothing', 'long'])
})

test('who asks just after somebody else gets a long code', () => {
  expect([whatToMail([asked(29)], NOW), whatToMail([asked(30)], NOW)]).toEqual(['long', 'short'])
})

test('what was asked for with another address counts for nobody else', () => {
  expect(whatToMail(every(1, 1_000, { isMailed: false }), NOW)).toBe('short')
})

test('a code is typed in groups, and with the digits of any keyboard', () => {
  for (const typed of ['123456', '123 456', '123-456', '１２３４５６', '١٢٣ ٤٥٦', '۱۲۳۴۵۶'])
    expect(typedCode(typed)).toBe('123456')
})
