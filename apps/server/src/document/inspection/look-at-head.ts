import type { DocumentMediaType, FileRefusal } from '@reprise/contract'
import { FileRefused, MAX_PDF_PAGES, MAX_PIXELS, MIN_SIDE_PX } from './limits.ts'
import { statedSize } from './picture-size.ts'

/** Refuses at once what a file says of itself; what it hides, its inspection finds. @throws FileRefused */
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

/** Without unpacking: what is hidden in packed objects is left behind when the pages are drawn. */
const refusalAtAGlance = (bytes: Uint8Array): FileRefusal | undefined => {
  const text = withoutEscapes(outsideOfStreams(bytes))
  if (ACTIVE.test(text) || (FILES.test(text) && !INVOICE.test(text))) return 'active-content'
  const objects = text.split(/\bendobj\b/)
  if (objects.some((object) => PAGES.test(object) && numberOf(object, COUNT) > MAX_PDF_PAGES)) return 'too-many-pages'
  const pictures = objects.filter((object) => PICTURE.test(object))
  if (pictures.some((object) => numberOf(object, WIDTH) * numberOf(object, HEIGHT) > MAX_PIXELS))
    return 'too-many-pixels'
  return undefined
}

/** Programs, and what starts programs outside of the file (ISO 32000-2, 12.6.4). */
const ACTIVE = /\/(?:JavaScript|JS|Launch|XFA|RichMedia)(?![A-Za-z0-9])/
const FILES = /\/(?:EmbeddedFiles?|EF)(?![A-Za-z0-9])/
/** Electronic invoices carry themselves once more as XML (EN 16931: Factur-X, ZUGFeRD). */
const INVOICE = /\/Subtype\s{0,9}\/(?:text|application)\/xml/
const PAGES = /\/Type\s{0,9}\/Pages(?![A-Za-z])/
const COUNT = /\/Count\s{1,9}(\d{1,9})/
/** What stands before the stream, up to the object before, describes it. */
const PICTURE = /\/Subtype\s{0,9}\/Image(?![A-Za-z])/
const WIDTH = /\/Width\s{1,9}(\d{1,9})/
const HEIGHT = /\/Height\s{1,9}(\d{1,9})/

/** 0 where the object says none, or refers to another one for it. */
const numberOf = (object: string, pattern: RegExp): number => Number(pattern.exec(object)?.[1] ?? 0)

/** Streams may hold any bytes. */
const outsideOfStreams = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const parts: string[] = []
  for (let from = 0; ; ) {
    const begin = text.indexOf('stream', from)
    if (begin === -1) return [...parts, text.slice(from)].join(' ')
    parts.push(text.slice(from, begin))
    const end = text.indexOf('endstream', begin)
    if (end === -1) return parts.join(' ')
    from = end + 'endstream'.length
  }
}

/** `/J#53` is `/JS`. A byte at a time, for a file may hold millions. */
const withoutEscapes = (text: string): string => {
  const first = text.indexOf('#')
  if (first === -1) return text
  const bytes = Buffer.from(text, 'latin1')
  let length = first
  for (let at = first; at < bytes.length; length += 1) {
    const code = bytes[at] === HASH ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : Number.NaN
    bytes[length] = Number.isNaN(code) ? (bytes[at] ?? 0) : code
    at += Number.isNaN(code) ? 1 : 3
  }
  return bytes.toString('latin1', 0, length)
}

const HASH = 0x23
const digitOf = (byte = 0): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : Number.NaN
}
