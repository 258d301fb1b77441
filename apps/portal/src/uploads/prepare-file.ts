import { DOCUMENT_MEDIA_TYPES, type FileRefusal } from '@reprise/contract/document-api/document-words'
import { MAX_FILE_BYTES, SHRUNK_PICTURE_BYTES } from '@reprise/contract/limits'
import { decodePicture, shrinkPicture } from '@reprise/browser/picture.ts'

export type Prepared = { readonly file: File } | { readonly refused: FileRefusal }

/** A card of 85 mm has 1,000 pixels across at every step, a passport's page 1,450: print is readable (quality U26). */
const STEPS = [
  { longSide: 2_400, quality: 0.85 },
  { longSide: 2_400, quality: 0.72 },
  { longSide: 2_000, quality: 0.75 },
  { longSide: 2_000, quality: 0.6 },
  { longSide: 1_700, quality: 0.6 },
  { longSide: 1_600, quality: 0.45 },
  { longSide: 1_450, quality: 0.35 },
] as const

const HEIC = /\.(heic|heif)$/i
const EXTENSION_OF: { readonly [type: string]: readonly string[] } = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}

/** Makes a file ready to be sent: pictures small enough for a slow line, under the name and type that they then have. */
export const prepareFile = async (picked: File): Promise<Prepared> => {
  if (picked.size === 0) return { refused: 'empty' }
  const isPicture = picked.type.startsWith('image/') || HEIC.test(picked.name)
  if (isPicture && (picked.size > SHRUNK_PICTURE_BYTES || !isTaken(picked.type))) return shrink(picked)
  if (!isTaken(picked.type)) return { refused: 'type-not-accepted' }
  if (picked.size > MAX_FILE_BYTES) return { refused: 'too-large' }
  return { file: named(picked, picked.type, picked.name) }
}

const isTaken = (type: string): boolean => DOCUMENT_MEDIA_TYPES.some((one) => one === type)

const shrink = async (picked: File): Promise<Prepared> => {
  const picture = await decodePicture(picked)
  if (picture === undefined) return undecoded(picked)
  try {
    const drawn = await shrinkPicture(picture, STEPS, SHRUNK_PICTURE_BYTES)
    return { file: named(drawn, 'image/jpeg', picked.name) }
  } finally {
    picture.close()
  }
}

/** What this browser cannot draw, the server may: it says so if not. */
const undecoded = (picked: File): Prepared => {
  if (HEIC.test(picked.name) || /hei[cf]/.test(picked.type)) return { refused: 'heic' }
  if (!isTaken(picked.type)) return { refused: 'type-not-accepted' }
  return picked.size > MAX_FILE_BYTES ? { refused: 'too-large' } : { file: picked }
}

/** Name and type must agree with the content, and some pickers leave the ending out. */
const named = (content: Blob, type: string, name: string): File => {
  const endings = EXTENSION_OF[type] ?? []
  const has = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  const base = name.replace(/\.[^.]{1,5}$/, '')
  return new File([content], has ? name : `${base}.${endings[0] ?? 'jpg'}`, { type })
}
