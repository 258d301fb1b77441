import type { DocumentMediaType } from '@reprise/contract'
import { FileRefused } from './file-refused.ts'
import { MAX_PIXELS, MIN_SIDE_PX } from './limits.ts'
import { refusalAtAGlance } from './pdf-glance.ts'
import { statedSize } from './picture-size.ts'

/**
 * Refuses at once what a file says of itself: a picture that unfolds to too much or shows too little, a PDF with programs or
 * other files in it, with too many pages or too large a picture. What a file hides, its inspection finds.
 *
 * @throws FileRefused
 */
export const lookAtHead = (type: DocumentMediaType, bytes: Uint8Array): void => {
  const reason = type === 'application/pdf' ? refusalAtAGlance(bytes) : pictureRefusal(type, bytes)
  if (reason !== undefined) throw new FileRefused(reason)
}

const pictureRefusal = (type: Exclude<DocumentMediaType, 'application/pdf'>, bytes: Uint8Array) => {
  const size = statedSize(type, bytes)
  if (size === undefined) return undefined
  if (size.width * size.height > MAX_PIXELS) return 'too-many-pixels'
  return Math.min(size.width, size.height) < MIN_SIDE_PX ? 'too-small' : undefined
}
