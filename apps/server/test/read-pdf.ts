import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

const resolve = createRequire(import.meta.url).resolve

/** What a PDF says, to a program that did not write it. */
export type PdfRead = {
  readonly pages: number
  /** Width and height of the first page, in points. */
  readonly size: readonly [number, number]
  /** Every piece of text on the page. */
  readonly text: string
  readonly language: string | null
  readonly title: string | undefined
  /** Roles of the structure tree, depth first, with the descriptions of pictures. */
  readonly structure: readonly { readonly role: string; readonly alt?: string }[]
}

/** What a PDF looks like on paper. */
export type PdfSeen = {
  /** What a scanner of barcodes reads. */
  readonly symbols: readonly Pick<ReadResult, 'format' | 'text'>[]
  /** Where there is ink, in points from the top left. */
  readonly ink: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
}

type StructNode = { role?: string; alt?: string; children?: StructNode[] }

const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise

/** Reads text and structure of a page with a parser of others. */
export const readPdf = async (bytes: Uint8Array, number = 1): Promise<PdfRead> => {
  const pdf = await open(bytes)
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const { info } = await pdf.getMetadata()
  const { Language: language = null, Title: title } = info as { Language?: string; Title?: string }
  const tree: unknown = await page.getStructTree()
  const structure: { role: string; alt?: string }[] = []
  collect(tree as StructNode, structure)
  const [, , width = 0, height = 0] = page.view
  const pages = pdf.numPages
  await pdf.destroy()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return { pages, size: [width, height], text, language, title, structure }
}

/**
 * Prints the first page and scans it, both with programs of others.
 * @param dotsPerInch what a scanner sees; 203 is the coarsest label printer
 */
export const scanPdf = async (bytes: Uint8Array, dotsPerInch = 203): Promise<PdfSeen> => {
  prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer },
  })
  const pdf = await open(bytes)
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: dotsPerInch / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  await pdf.destroy()
  const found = await readBarcodes({ data: image.data, width: image.width, height: image.height } as ImageData, {
    tryHarder: true,
    formats: ['Code128', 'QRCode'],
    maxNumberOfSymbols: 10,
  })
  return { symbols: found.map(({ format, text }) => ({ format, text })), ink: inkOf(image, 72 / dotsPerInch) }
}

const collect = (node: StructNode, into: { role: string; alt?: string }[]): void => {
  if (node.role !== undefined && node.role !== 'Root')
    into.push({ role: node.role, ...(node.alt === undefined ? {} : { alt: node.alt }) })
  for (const child of node.children ?? []) collect(child, into)
}

const inkOf = (image: { data: Uint8ClampedArray; width: number; height: number }, scale: number): PdfSeen['ink'] => {
  let [top, bottom, left, right] = [image.height, 0, image.width, 0]
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      if ((image.data[(y * image.width + x) * 4 + 1] ?? 255) > 240) continue
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  }
  return { top: top * scale, bottom: bottom * scale, left: left * scale, right: right * scale }
}
