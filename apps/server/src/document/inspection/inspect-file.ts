import { MAX_FILE_BYTES } from '@reprise/contract'
import sharp from 'sharp'
import { acceptedType } from './accepted-type.ts'
import { flattenPdf } from './flatten-pdf.ts'
import { FileRefused, KEPT_SIDE_PX, MAX_PIXELS, MIN_SIDE_PX } from './limits.ts'
import { lookAtHead } from './look-at-head.ts'

/** Only what is decoded here may be decoded at all: no SVG, no camera raw, no PDF through the image library. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/** Upright, in sRGB, without metadata (quality C3): all that the file hides besides pixels is dropped. */
const cleanImage = async (bytes: Uint8Array): Promise<Buffer> => {
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

export type SentFile = { readonly name: string; readonly declaredType: string; readonly bytes: Uint8Array }
/** Never a byte of what was sent. */
export type CleanFile = { readonly mediaType: 'image/jpeg' | 'application/pdf'; readonly bytes: Buffer }

/** Decides about a file by its content and makes the clean copy. @throws FileRefused */
export const inspectFile = async (file: SentFile): Promise<CleanFile> => {
  if (file.bytes.length > MAX_FILE_BYTES) throw new FileRefused('too-large')
  const type = await acceptedType(file)
  lookAtHead(type, file.bytes)
  return type === 'application/pdf'
    ? { mediaType: 'application/pdf', bytes: await flattenPdf(file.bytes) }
    : { mediaType: 'image/jpeg', bytes: await cleanImage(file.bytes) }
}
