import type { FileRefusal } from '@reprise/contract'
import { MAX_PDF_PAGES, MAX_PIXELS } from './limits.ts'

/**
 * Why a PDF cannot be taken, as far as it can be told without unpacking anything; undefined where nothing speaks against it. What
 * is hidden in packed objects is left behind when the pages are drawn.
 */
export const refusalAtAGlance = (bytes: Uint8Array): FileRefusal | undefined => {
  const text = withoutEscapes(outsideOfStreams(bytes))
  if (ACTIVE.test(text) || (FILES.test(text) && !INVOICE.test(text))) return 'active-content'
  const objects = text.split(/\bendobj\b/)
  if (objects.some((object) => PAGES.test(object) && numberOf(object, COUNT) > MAX_PDF_PAGES)) return 'too-many-pages'
  const pictures = objects.filter((object) => PICTURE.test(object))
  if (pictures.some((object) => numberOf(object, WIDTH) * numberOf(object, HEIGHT) > MAX_PIXELS))
    return 'too-many-pixels'
  return undefined
}

/** Programs in the file, and what starts programs outside of it (ISO 32000-2, 12.6.4). */
const ACTIVE = /\/(?:JavaScript|JS|Launch|XFA|RichMedia)(?![A-Za-z0-9])/
const FILES = /\/(?:EmbeddedFiles?|EF)(?![A-Za-z0-9])/
/** Electronic invoices carry themselves once more as XML (EN 16931: Factur-X, ZUGFeRD), and invoices are what shops give. */
const INVOICE = /\/Subtype\s{0,9}\/(?:text|application)\/xml/
/** A node of the page tree, and how many pages it has below it. */
const PAGES = /\/Type\s{0,9}\/Pages(?![A-Za-z])/
const COUNT = /\/Count\s{1,9}(\d{1,9})/
/** A picture is a stream: what stands before it, up to the object before, describes it. */
const PICTURE = /\/Subtype\s{0,9}\/Image(?![A-Za-z])/
const WIDTH = /\/Width\s{1,9}(\d{1,9})/
const HEIGHT = /\/Height\s{1,9}(\d{1,9})/

/** 0 where the object says none, or refers to another one for it. */
const numberOf = (object: string, pattern: RegExp): number => Number(pattern.exec(object)?.[1] ?? 0)

/** The text of the file without the contents of its streams, which may hold any bytes. */
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

/** A name may write any of its characters as a number: `/J#53` is `/JS`. */
const withoutEscapes = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
