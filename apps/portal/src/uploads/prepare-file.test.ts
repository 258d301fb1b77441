import { MAX_FILE_BYTES, SHRUNK_PICTURE_BYTES } from '@reprise/contract/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareFile } from './prepare-file.ts'

/** A browser's canvas, as far as a picture's size goes: so many bytes a pixel, by quality. */
const drawn: { width: number; height: number; quality: number }[] = []
let bytesAPixel = 0.2
const decodes = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
beforeEach(() => {
  drawn.length = 0
  bytesAPixel = 0.2
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined })
      convertToBlob = async ({ type, quality }: { type: string; quality: number }) => {
        drawn.push({ width: this.width, height: this.height, quality })
        return new Blob([new Uint8Array(Math.round(this.width * this.height * bytesAPixel * quality))], { type })
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const aFile = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type })

describe('a photo', () => {
  test('of five megabytes is sent as 600 kB at most, with 1,450 pixels and more', async () => {
    decodes(4_032, 3_024)
    const prepared = await prepareFile(aFile('IMG_1.JPG', 'image/jpeg', 5_000_000))
    const file = 'file' in prepared ? prepared.file : undefined
    expect([file?.name, file?.type]).toEqual(['IMG_1.JPG', 'image/jpeg'])
    expect(file?.size).toBeLessThanOrEqual(SHRUNK_PICTURE_BYTES)
    expect(Math.max(drawn.at(-1)?.width ?? 0, drawn.at(-1)?.height ?? 0)).toBeGreaterThanOrEqual(1_450)
  })

  test('that is hard to shrink still keeps what is needed to read it', async () => {
    decodes(8_000, 6_000)
    bytesAPixel = 3
    await prepareFile(aFile('noise.png', 'image/png', 9_000_000))
    expect(drawn.map(({ width }) => width)).toEqual([2_400, 2_400, 2_000, 2_000, 1_700, 1_600, 1_450])
  })

  test('that is small already goes as it is', async () => {
    const picked = aFile('small.webp', 'image/webp', 100_000)
    const prepared = await prepareFile(picked)
    expect('file' in prepared && [prepared.file.name, prepared.file.size]).toEqual(['small.webp', 100_000])
    expect(drawn).toEqual([])
  })

  test.each([
    ['photo.heic', 'image/heic', 2_000_000],
    ['photo.HEIC', '', 2_000_000],
    ['photo.gif', 'image/gif', 10],
  ])('%s of a type that is not taken becomes a JPEG where the browser can read it', async (name, type, size) => {
    decodes(1_000, 800)
    const prepared = await prepareFile(aFile(name, type, size))
    expect('file' in prepared && [prepared.file.name, prepared.file.type]).toEqual(['photo.jpg', 'image/jpeg'])
  })

  test.each([
    ['photo.heic', 'image/heic', 2_000_000, 'heic'],
    ['photo.HEIC', '', 2_000_000, 'heic'],
    ['photo.tiff', 'image/tiff', 2_000_000, 'type-not-accepted'],
    ['photo.jpg', 'image/jpeg', MAX_FILE_BYTES + 1, 'too-large'],
  ])('%s that this browser cannot read is explained', async (name, type, size, refused) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
    expect(await prepareFile(aFile(name, type, size))).toEqual({ refused })
  })

  test('that this browser cannot read, the server may', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
    const picked = aFile('photo.jpg', 'image/jpeg', 2_000_000)
    expect(await prepareFile(picked)).toEqual({ file: picked })
  })
})

describe('any other file', () => {
  test.each([
    ['invoice.pdf', 'application/pdf', 0, { refused: 'empty' }],
    ['invoice.docx', 'application/msword', 10, { refused: 'type-not-accepted' }],
    ['invoice.pdf', 'application/pdf', MAX_FILE_BYTES + 1, { refused: 'too-large' }],
  ])('%s of %s and %i bytes', async (name, type, size, outcome) =>
    expect(await prepareFile(aFile(name, type, size))).toEqual(outcome),
  )

  test('gets the ending that its type has', async () => {
    const prepared = await prepareFile(aFile('invoice', 'application/pdf', 10))
    expect('file' in prepared && prepared.file.name).toBe('invoice.pdf')
  })
})
