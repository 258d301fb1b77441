import type { AssetType } from '@reprise/contract'
import sharp, { type Sharp } from 'sharp'
import type { CleanAsset } from './clean-asset.ts'

/** What is wrong with a picture, in a sentence for its sender. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
}

const FORMATS = new Set(['png', 'jpeg', 'webp'])
/** More than any page shows; checked before a pixel is decoded (quality C2). */
const MAX_PIXELS = 40_000_000
/** Widest that is kept, in px; twice the widest place that shows pictures. */
const MAX_WIDTH = 1_600
const SMALLER_WIDTHS = [160, 320, 640, 1_280]
/** A favicon is small, and PNG: not every browser takes another format for it. */
const FAVICON_PX = 192

/**
 * A picture decoded and encoded again, upright, in sRGB, without anything a camera or a program noted in it (quality
 * C3).
 * @throws PictureFault
 */
export const cleanPicture = async (bytes: Buffer, type: AssetType): Promise<Omit<CleanAsset, 'font'>> => {
  const picture = await read(bytes)
  if (type === 'favicon') {
    const fitted = picture.resize({ width: FAVICON_PX, height: FAVICON_PX, fit: 'inside', withoutEnlargement: true })
    return { mediaType: 'image/png', bytes: await made(fitted.png({ compressionLevel: 9 })), sizes: [] }
  }
  const full = await made(webp(picture.clone(), MAX_WIDTH))
  const { width } = await sharp(full).metadata()
  const widths = SMALLER_WIDTHS.filter((smaller) => smaller < width)
  const sizes = await Promise.all(
    widths.map(async (smaller) => ({ width: smaller, bytes: await made(webp(picture.clone(), smaller)) })),
  )
  return { mediaType: 'image/webp', bytes: full, sizes }
}

const read = async (bytes: Buffer): Promise<Sharp> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata().catch((cause: unknown) => {
    throw new PictureFault('The file is no picture that can be read', { cause })
  })
  if (format === undefined || !FORMATS.has(format)) throw new PictureFault('Pictures are PNG, JPEG, WebP or SVG')
  return picture.autoOrient().toColourspace('srgb')
}

const webp = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: 82, effort: 4 })

const made = (picture: Sharp): Promise<Buffer> =>
  picture.toBuffer().catch((cause: unknown) => {
    throw new PictureFault('The picture is broken, or larger than 40 megapixels', { cause })
  })
