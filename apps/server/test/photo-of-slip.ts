import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawLabel } from '#server/shipping/label.ts'

const PRINTED_DPI = 300
const POINTS = 72
/** Side of its QR code, in points (21 modules of eight dots at 203 dpi). */
const QR_POINTS = (21 * 8 * POINTS) / 203

type Shot = {
  /** Side of the QR code, as a part of the width of the photo. */
  readonly share?: number
  /** In degrees, clockwise. */
  readonly turned?: number
  /** Width of the photo in px; its height is three quarters of it. */
  readonly width?: number
  /** Steps of brightness that the sensor is wrong by. */
  readonly noise?: number
  /** Where a dark device lies, so that two photos do not look alike. */
  readonly device?: number
}

/** The slip as a seller prints it, drawn by the server and set by a PDF reader of others. */
const printSlip = async (barcode: string) => {
  const party = { name: 'Workshop North', lines: ['Hall 4', '93100 Montreuil', 'FRANCE'] }
  const paper = await drawLabel({
    barcode,
    product: 'Acme Phone 128 GB',
    sender: party,
    recipient: party,
    sendBefore: new Date('2026-12-12T10:00:00Z'),
    timeZone: 'Europe/Paris',
    language: 'en',
    carrierLanguage: 'en',
    created: new Date('2026-11-21T10:00:00Z'),
    look: { appName: 'Acme', accent: '#5b21b6', onAccent: '#ffffff' },
  })
  const pdf = await getDocument({ data: new Uint8Array(paper), useSystemFonts: false, verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: PRINTED_DPI / POINTS })
  const sheet = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const ink = sheet.getContext('2d')
  ink.fillStyle = '#ffffff'
  ink.fillRect(0, 0, sheet.width, sheet.height)
  await page.render({ canvas: null, canvasContext: ink as never, viewport }).promise
  await pdf.destroy()
  return sheet
}

/** A device on a bench with the lower half of the sheet beside it, as a JPEG. @param barcode none: no slip */
export const photoOfSlip = async (
  barcode: string | null,
  { share = 0.1, turned = 0, width = 1_600, noise = 8, device = 0.15 }: Shot = {},
): Promise<Buffer> => {
  const photo = createCanvas(width, (width * 3) / 4)
  const context = photo.getContext('2d')
  const light = context.createLinearGradient(0, 0, photo.width, photo.height)
  light.addColorStop(0, '#b7a98f')
  light.addColorStop(1, '#7d715c')
  context.fillStyle = light
  context.fillRect(0, 0, photo.width, photo.height)
  context.fillStyle = '#20242b'
  context.fillRect(photo.width * device, photo.height * 0.1, photo.width * 0.2, photo.height * 0.55)
  if (barcode !== null) {
    const sheet = await printSlip(barcode)
    const half = sheet.height / 2
    const scale = (share * width * POINTS) / (QR_POINTS * PRINTED_DPI)
    context.translate(photo.width * 0.55, photo.height * 0.5)
    context.rotate((turned * Math.PI) / 180)
    context.scale(scale, scale)
    context.drawImage(sheet, 0, half, sheet.width, half, -sheet.width * 0.88, -half * 0.27, sheet.width, half)
  }
  const image = context.getImageData(0, 0, photo.width, photo.height)
  // The same each time.
  let seed = 7
  for (let at = 0; at < image.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const wrong = ((seed >> 16) % (noise + 1)) - noise / 2
    for (let channel = 0; channel < 3; channel += 1) image.data[at + channel] = (image.data[at + channel] ?? 0) + wrong
  }
  context.putImageData(image, 0, 0)
  return photo.toBuffer('image/jpeg', 70)
}
