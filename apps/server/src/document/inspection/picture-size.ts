import type { DocumentMediaType } from '@reprise/contract'

export type PictureSize = { readonly width: number; readonly height: number }
type PictureType = Exclude<DocumentMediaType, 'application/pdf'>

/** As the head states it, in pixels. Nothing is decoded, and each byte is looked at once at most. */
export const statedSize = (type: PictureType, bytes: Uint8Array): PictureSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return READERS[type](view)
  } catch (error) {
    // The file ends before its head does.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** PNG, section 11.2.1: the first chunk is IHDR. */
const ofPng = (view: DataView): PictureSize => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** ITU T.81, annex B: markers with their lengths, until one that begins a frame. */
const ofJpeg = (view: DataView): PictureSize | undefined => {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return undefined
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** Tables have the numbers 4, 8 and 12 among those of frames. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** RFC 9649: extended, lossless or lossy. */
const ofWebp = (view: DataView): PictureSize | undefined => {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (kind === 'VP8X') return { width: 1 + lowBits(view, 24, 24), height: 1 + lowBits(view, 27, 24) }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (kind === 'VP8 ') return { width: lowBits(view, 26, 14), height: lowBits(view, 28, 14) }
  return undefined
}
const lowBits = (view: DataView, at: number, count: number): number =>
  (view.getUint16(at, true) | (count > 16 ? view.getUint8(at + 2) << 16 : 0)) & (2 ** count - 1)

const READERS: { readonly [type in PictureType]: (view: DataView) => PictureSize | undefined } = {
  'image/png': ofPng,
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
}
