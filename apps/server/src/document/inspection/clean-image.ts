import sharp from 'sharp'
import { FileRefused } from './file-refused.ts'
import { KEPT_SIDE_PX, MAX_PIXELS, MIN_SIDE_PX } from './limits.ts'

/** Only what is decoded here may be decoded at all: no SVG, no camera raw, no PDF through the image library. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * Decodes a picture completely and encodes it again: upright, in sRGB, without any metadata (quality C3). Everything
 * hidden in the file besides the pixels is dropped.
 */
export const cleanImage = async (bytes: Uint8Array): Promise<Buffer> => {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, pages: 1 } as const
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new FileRefused('damaged', cause)
    })
  if (width * height > MAX_PIXELS) throw new FileRefused('too-many-pixels')
  if (Math.min(width, height) < MIN_SIDE_PX) throw new FileRefused('too-small')
  return sharp(bytes, options)
    .autoOrient()
    .resize(KEPT_SIDE_PX, KEPT_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new FileRefused('damaged', cause)
    })
}
