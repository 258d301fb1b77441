import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './message-signature.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const SECONDS = NOW.getTime() / 1000
const SECRET = 's'.repeat(32)
const BODY = '{"events":[]}'
const header = (secret = SECRET, seconds = SECONDS, body = BODY) =>
  `t=${seconds},v1=${signatureOf(secret, seconds, body)}`
const signed = (given: string | undefined, more: Partial<Parameters<typeof isSigned>[1]> = {}) =>
  isSigned(given, { body: BODY, secrets: [SECRET], now: NOW, ...more })

test('a signature is what openssl makes of the same bytes', () => {
  // printf '1763719200.{"events":[]}' | openssl dgst -sha256 -hmac "$(printf 's%.0s' {1..32})"
  expect(signatureOf(SECRET, 1_763_719_200, BODY)).toBe(
    '7b9826d9b4213b3db947f9c7413b567635b15b14c48fe531117323fceccc837b',
  )
})

test('holds for its secret, also while another takes its place', () => {
  expect(signed(header())).toBe(true)
  expect(signed(header(), { secrets: ['n'.repeat(32), SECRET] })).toBe(true)
  expect(signed(header('o'.repeat(32)))).toBe(false)
  expect(signed(header(), { secrets: [] })).toBe(false)
})

test('holds for these bytes alone', () => {
  expect(signed(header(), { body: `${BODY} ` })).toBe(false)
})

test('holds for five minutes, whichever clock is ahead', () => {
  expect(signed(header(SECRET, SECONDS - 300))).toBe(true)
  expect(signed(header(SECRET, SECONDS + 300))).toBe(true)
  expect(signed(header(SECRET, SECONDS - 301))).toBe(false)
  expect(signed(header(SECRET, SECONDS + 301))).toBe(false)
})

test.each([undefined, '', 'v1=', `t=${SECONDS}`, header().toUpperCase(), `${header()},v1=00`, ` ${header()}`])(
  'is nothing in another form: %s',
  (given) => expect(signed(given)).toBe(false),
)
