import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { FileRefused, KEPT_SIDE_PX, MAX_PDF_PAGES, PDF_DPI } from './limits.ts'

const POINTS_PER_INCH = 72

/** A new PDF of the drawn pages: no script, attachment, form or link survives (quality C4). @throws FileRefused */
export const flattenPdf = async (bytes: Uint8Array): Promise<Buffer> => {
  // A WebAssembly without scripts of its own: nothing of the file is run or fetched, and it sees no memory but its own.
  const library = await PDFiumLibrary.init()
  try {
    const source = await open(library, bytes)
    const count = source.getPageCount()
    if (count === 0) throw new FileRefused('damaged')
    if (count > MAX_PDF_PAGES) throw new FileRefused('too-many-pages')
    const pages: PagePicture[] = []
    for (const page of source.pages()) pages.push(await draw(page))
    return await bind(pages)
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged', error)
  } finally {
    library.destroy()
  }
}

const open = async (library: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> => {
  try {
    return await library.loadDocument(bytes)
  } catch (error) {
    throw new FileRefused(/password|security/i.test(String(error)) ? 'encrypted' : 'damaged', error)
  }
}

type PagePicture = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

const draw = async (page: PDFiumPage): Promise<PagePicture> => {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const scale = Math.min(PDF_DPI / POINTS_PER_INCH, KEPT_SIDE_PX / Math.max(width, height))
  // The page is as wide as it is asked for, and is drawn with its annotations and what was typed into its fields.
  const { data, ...size } = await page.render({
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale),
    renderFormFields: true,
  })
  const jpeg = await sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  return { jpeg, width, height }
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
