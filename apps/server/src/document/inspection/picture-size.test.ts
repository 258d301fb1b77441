import { describe, expect, test } from 'vitest'
import { aPicture } from '../../../test/hostile-files.ts'
import { statedSize } from './picture-size.ts'

const SIZE = { width: 1_234, height: 567 }
const picture = () => aPicture(SIZE.width, SIZE.height)

describe('the head of a picture states its size', () => {
  test.each([
    ['a PNG', 'image/png', () => picture().png()],
    ['a JPEG', 'image/jpeg', () => picture().jpeg()],
    [
      'a JPEG that is drawn in passes, with a thumbnail and colours of its own',
      'image/jpeg',
      () => picture().withIccProfile('p3').jpeg({ progressive: true }),
    ],
    ['a WebP', 'image/webp', () => picture().webp()],
    ['a WebP without loss', 'image/webp', () => picture().webp({ lossless: true })],
    ['a WebP with more in it', 'image/webp', () => picture().withIccProfile('p3').webp()],
  ] as const)('%s', async (_, type, draw) => {
    const bytes = await draw().toBuffer()
    expect(statedSize(type, bytes)).toEqual(SIZE)
    // Nothing is read beyond what is there.
    for (let length = 0; length < 64; length += 1) statedSize(type, bytes.subarray(0, length))
  })

  test('and of what is none, nothing', () => {
    expect(statedSize('image/jpeg', Buffer.from('ffd8ffda0000', 'hex'))).toBeUndefined()
    expect(statedSize('image/jpeg', Buffer.alloc(1_000, 0xff))).toBeUndefined()
    expect(statedSize('image/webp', Buffer.alloc(64))).toBeUndefined()
  })
})
