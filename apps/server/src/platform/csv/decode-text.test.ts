import { describe, expect, test } from 'vitest'
import { decodeText } from './read-table.ts'

const TEXT = 'brand;model\nCafé;Øre €\n'
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

describe('the encoding of a file', () => {
  test.each([
    ['UTF-8', 'UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', 'UTF-8', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 little endian with a mark', 'UTF-16LE', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 big endian with a mark', 'UTF-16BE', utf16be(`\ufeff${TEXT}`)],
    ['UTF-16 little endian', 'UTF-16LE', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 big endian', 'UTF-16BE', utf16be(TEXT)],
    ['Windows-1252', 'Windows-1252', Buffer.from(TEXT.replace('€', '\x80'), 'latin1')],
  ])('%s', (_, encoding, bytes) => expect(decodeText(bytes)).toEqual({ encoding, text: TEXT }))

  test('an empty file is UTF-8', () => expect(decodeText(Buffer.alloc(0))).toEqual({ encoding: 'UTF-8', text: '' }))
})
