import { afterEach, expect, test, vi } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

/** A canvas, as far as what is painted on it goes: each act with the colour that counts then. */
const painted: string[] = []
const aCanvas = class {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({
    fillStyle: '',
    fillRect(...[, , width, height]: number[]) {
      painted.push(`${this.fillStyle} ${width} × ${height}`)
    },
    drawImage: () => void painted.push('the picture'),
    getImageData: () => ({ data: new Uint8ClampedArray(400), width: 10, height: 10 }),
  })
  convertToBlob = async ({ type }: { type: string }) => new Blob(['smaller'], { type })
}
afterEach(() => vi.unstubAllGlobals())

test('what is transparent in the picture of a document becomes paper, and not black', async () => {
  vi.stubGlobal('OffscreenCanvas', aCanvas)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_400, height: 2_200, close: () => undefined }))
  const { photo } = await preparePicture(new Blob(['a picture'], { type: 'image/png' }))
  expect(photo.type).toBe('image/jpeg')
  expect(painted).toEqual(['white 480 × 240', 'the picture', 'white 2200 × 1100', 'the picture'])
})

test('what is no picture is said to be none', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  await expect(preparePicture(new Blob(['text']))).rejects.toThrow('cannot open this picture')
})
