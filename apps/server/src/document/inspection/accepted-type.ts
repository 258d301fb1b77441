import { DOCUMENT_MEDIA_TYPES, type DocumentMediaType } from '@reprise/contract'
import { fileTypeFromBuffer } from 'file-type'
import { FileRefused } from './limits.ts'

const EXTENSIONS: { readonly [type in DocumentMediaType]: readonly string[] } = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}

const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence', 'image/avif'])

/**
 * The first bytes decide, and name and declared type must agree, so that no later reader takes the file for something
 * else (quality C1, ASVS 5.2.2). @throws FileRefused
 */
export const acceptedType = async (file: {
  name: string
  declaredType: string
  bytes: Uint8Array
}): Promise<DocumentMediaType> => {
  if (file.bytes.length === 0) throw new FileRefused('empty')
  const found = (await fileTypeFromBuffer(file.bytes))?.mime
  if (found !== undefined && HEIC.has(found)) throw new FileRefused('heic')
  const type = DOCUMENT_MEDIA_TYPES.find((accepted) => accepted === found)
  if (type === undefined || !beginsAtOnce(type, file.bytes)) throw new FileRefused('type-not-accepted')
  if (file.declaredType.split(';')[0]?.trim().toLowerCase() !== type) throw new FileRefused('type-mismatch')
  const extensions = file.name.toLowerCase().split('.').slice(1)
  if (!EXTENSIONS[type].includes(extensions.at(-1) ?? '')) throw new FileRefused('type-mismatch')
  return type
}

/** By custom a PDF may begin after a kilobyte of anything; that is how one file is two things. */
const beginsAtOnce = (type: DocumentMediaType, bytes: Uint8Array): boolean =>
  type !== 'application/pdf' || new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
