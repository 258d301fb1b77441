import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { MAX_FILE_BYTES } from '@reprise/contract'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { acceptedType } from './accepted-type.ts'
import { FileRefused, KEPT_SIDE_PX, MAX_PDF_PAGES, MAX_PIXELS, MIN_SIDE_PX, PDF_DPI } from './limits.ts'
import { lookAtHead } from './look-at-head.ts'

const POINTS_PER_INCH = 72

/** Fonts that every PDF may use without carrying them, tables of scripts, decoders. */
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => `${join(PDFJS, name)}/`

/** A new PDF of the drawn pages: no script, attachment, form or link survives (quality C4). */
const flattenPdf = async (bytes: Uint8Array): Promise<Buffer> => {
  const source = await open(bytes)
  try {
    if (source.numPages > MAX_PDF_PAGES) throw new FileRefused('too-many-pages')
    const pages: PagePicture[] = []
    for (let number = 1; number <= source.numPages; number += 1) pages.push(await draw(await source.getPage(number)))
    return await bind(pages)
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged', error)
  } finally {
    await source.destroy()
  }
}

const open = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  try {
    // pdf.js takes the buffer away, so it gets a copy. Nothing of the file may be run, nor fetched.
    return await getDocument({
      data: new Uint8Array(bytes),
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      stopAtErrors: true,
      maxImageSize: MAX_PIXELS,
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      wasmUrl: folder('wasm'),
      useSystemFonts: false,
      verbosity: 0,
    }).promise
  } catch (error) {
    throw new FileRefused(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged', error)
  }
}

type PagePicture = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

const draw = async (page: PDFPageProxy): Promise<PagePicture> => {
  const natural = page.getViewport({ scale: 1 })
  const longest = Math.max(natural.width, natural.height)
  const scale = Math.min(PDF_DPI / POINTS_PER_INCH, KEPT_SIDE_PX / longest)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // pdf.js is typed for a browser's canvas; this one offers the same drawing calls.
  const target = { canvas, canvasContext: canvas.getContext('2d') } as unknown as Parameters<PDFPageProxy['render']>[0]
  await page.render({ ...target, viewport, background: '#ffffff' }).promise
  const jpeg = await sharp(canvas.toBuffer('image/png'))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  return { jpeg, width: natural.width, height: natural.height }
}

const bind = (pages: readonly PagePicture[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ autoFirstPage: false, info: { Producer: 'Reprise' } })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    for (const { jpeg, width, height } of pages) {
      pdf.addPage({ size: [width, height], margin: 0 }).image(jpeg, 0, 0, { width, height })
    }
    pdf.end()
  })

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
