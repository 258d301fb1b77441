import { MAX_FILE_BYTES } from '@reprise/contract'
import { acceptedType } from './accepted-type.ts'
import { cleanImage } from './clean-image.ts'
import { FileRefused } from './file-refused.ts'
import { flattenPdf } from './flatten-pdf.ts'
import { lookAtHead } from './look-at-head.ts'

export type SentFile = { readonly name: string; readonly declaredType: string; readonly bytes: Uint8Array }
/** What is kept: never a byte of what was sent. */
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
