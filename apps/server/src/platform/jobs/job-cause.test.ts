import { expect, test } from 'vitest'
import { VaultError } from '#server/platform/crypto/vault.ts'
import { PostFailed } from '#server/platform/http/post-json.ts'
import { MailError } from '#server/platform/mail/mailer.ts'
import { ScannerError } from '#server/platform/scanner/scanner.ts'
import { StorageError } from '#server/platform/storage/storage.ts'
import { causeOf, readCause, withCause } from './job-cause.ts'

const coded = (more: object) => Object.assign(new Error('It failed'), more)

test.each([
  ['mail-refused', new MailError('550 unknown here')],
  ['mail-away', coded({ code: 'ESOCKET', command: 'CONN' })],
  ['scanner-away', new ScannerError('It does not answer')],
  ['storage-away', new StorageError('It did not answer')],
  ['disk-full', coded({ code: 'ENOSPC' })],
  ['database-away', coded({ code: 'ECONNREFUSED' })],
  ['service-away', new PostFailed('It does not answer')],
  ['key-missing', new VaultError('It does not open')],
  ['other', new TypeError('undefined is not a function')],
] as const)('a job is kept from being done by: %s', (cause, error) => expect(causeOf(error)).toBe(cause))

test('a cause is kept with its sentence, and what was kept without one is of an unknown cause', () => {
  expect(readCause(withCause('mail-away', 'Connection refused'))).toEqual({
    cause: 'mail-away',
    problem: 'Connection refused',
  })
  expect(readCause('[address] is unknown')).toEqual({ cause: 'other', problem: '[address] is unknown' })
  expect(readCause('It failed')).toEqual({ cause: 'other', problem: 'It failed' })
})
