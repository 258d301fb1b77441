import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type Bearer, type SpecimenForm, zoneOf } from './zone-text.ts'

GlobalFonts.registerFromPath(fileURLToPath(new URL('./OCRB.otf', import.meta.url)), 'Zone')

/** How the photo of a specimen came out. */
export type Shot = {
  /** Degrees of slant. */
  readonly slant?: number
  /** Standard deviation of a blur, in px of the photo. */
  readonly blur?: number
  /** The card's lower edge is outside the picture. */
  readonly cropped?: boolean
  /** Share of the light that is there, 0 to 1. */
  readonly light?: number
  /** A white reflection lies on the zone. */
  readonly glare?: boolean
  /** Quarter turns of the camera. */
  readonly turned?: 0 | 1 | 2 | 3
  /** Long side of the photo, in px. */
  readonly size?: number
  /** 0 to 100. */
  readonly quality?: number
}

export type Specimen = {
  readonly form: SpecimenForm
  readonly bearer: Bearer
  /** Instead of the right ones. */
  readonly lines?: readonly string[]
  readonly side?: 'front' | 'back'
}

/** Sheet of a card and of a passport's page, in mm (ISO/IEC 7810: ID-1, ID-2, ID-3). */
const SHEETS: { readonly [form in SpecimenForm]: readonly [number, number] } = {
  passport: [125, 88],
  card: [85.6, 54],
  'small-visa-form': [105, 74],
  'old-french-card': [105, 74],
}
/** OCR-B size 1 stands 10 characters to the inch. */
const PITCH_MM = 2.54
const LINE_MM = 4.23
const PX_PER_MM = 16

/** A photo (JPEG) of a specimen that lies on a table. */
export const photoOf = async (specimen: Specimen, shot: Shot = {}): Promise<Buffer> => {
  const { slant = 0, blur = 0, cropped = false, light = 1, turned = 0, size = 2000, quality = 82 } = shot
  const sheet = drawSheet(specimen, shot)
  const margin = 0.12
  const table = createCanvas(Math.round(sheet.width * (1 + 2 * margin)), Math.round(sheet.height * (1 + 2 * margin)))
  const context = table.getContext('2d')
  context.fillStyle = '#6b5647'
  context.fillRect(0, 0, table.width, table.height)
  drawGrain(context, table.width, table.height)
  context.translate(table.width / 2, table.height / 2)
  context.rotate((slant * Math.PI) / 180)
  context.drawImage(sheet, -sheet.width / 2, -sheet.height / 2)
  const whole = sharp(table.toBuffer('image/png'))
  const kept = cropped
    ? whole.extract({ left: 0, top: 0, width: table.width, height: Math.round(table.height * 0.78) })
    : whole
  const upright = await kept.png({ compressionLevel: 0 }).toBuffer()
  let photo = sharp(upright).resize(size, size, { fit: 'inside' })
  if (blur > 0) photo = photo.blur(blur)
  if (light < 1) photo = photo.linear(light, 0)
  const straight = await photo.png({ compressionLevel: 0 }).toBuffer()
  return sharp(straight)
    .rotate(turned * 90)
    .jpeg({ quality })
    .toBuffer()
}

const drawSheet = (
  { form, bearer, lines = zoneOf(form, bearer), side = 'back' }: Specimen,
  { glare = false }: Shot,
) => {
  const [widthMm, heightMm] = SHEETS[form]
  const canvas = createCanvas(Math.round(widthMm * PX_PER_MM), Math.round(heightMm * PX_PER_MM))
  const context = canvas.getContext('2d')
  context.fillStyle = '#e9eef2'
  context.beginPath()
  context.roundRect(0, 0, canvas.width, canvas.height, 3 * PX_PER_MM)
  context.fill()
  drawGuilloche(context, canvas.width, canvas.height)
  context.fillStyle = '#1c2733'
  context.font = `${4 * PX_PER_MM}px "DejaVu Sans", sans-serif`
  context.fillText('UTOPIA   SPECIMEN', 6 * PX_PER_MM, 8 * PX_PER_MM)
  if (form === 'passport' || side === 'front') drawFace(context, { bearer, top: 14 * PX_PER_MM })
  if (form === 'card' && side === 'front') return canvas
  const firstLine = canvas.height - (lines.length * LINE_MM + 2.5) * PX_PER_MM
  context.fillStyle = '#ffffff66'
  context.fillRect(0, firstLine - 2 * PX_PER_MM, canvas.width, canvas.height - firstLine + 2 * PX_PER_MM)
  context.fillStyle = '#101010'
  context.font = `${3.55 * PX_PER_MM}px Zone`
  const left = (canvas.width - (lines[0]?.length ?? 0) * PITCH_MM * PX_PER_MM) / 2
  for (const [row, line] of lines.entries())
    for (const [column, sign] of [...line].entries())
      context.fillText(sign, left + column * PITCH_MM * PX_PER_MM, firstLine + (row * LINE_MM + 3.2) * PX_PER_MM)
  if (glare) drawGlare(context, canvas.width * 0.45, firstLine + 4 * PX_PER_MM)
  return canvas
}

const drawFace = (context: SKRSContext2D, { bearer, top }: { bearer: Bearer; top: number }): void => {
  context.fillStyle = '#9fb3c4'
  context.fillRect(6 * PX_PER_MM, top, 22 * PX_PER_MM, 28 * PX_PER_MM)
  context.fillStyle = '#5d7388'
  context.beginPath()
  context.ellipse(17 * PX_PER_MM, top + 11 * PX_PER_MM, 6 * PX_PER_MM, 7.5 * PX_PER_MM, 0, 0, Math.PI * 2)
  context.ellipse(17 * PX_PER_MM, top + 27 * PX_PER_MM, 10 * PX_PER_MM, 8 * PX_PER_MM, 0, Math.PI, Math.PI * 2)
  context.fill()
  context.fillStyle = '#1c2733'
  context.font = `${2.6 * PX_PER_MM}px "DejaVu Sans", sans-serif`
  const rows = [bearer.lastName, bearer.firstName, bearer.birth, bearer.number, bearer.expiry]
  for (const [row, text] of rows.entries()) context.fillText(text, 32 * PX_PER_MM, top + (4 + row * 6) * PX_PER_MM)
}

const drawGuilloche = (context: SKRSContext2D, width: number, height: number): void => {
  context.strokeStyle = '#b7c9d688'
  context.lineWidth = 1.5
  for (let wave = 0; wave < 26; wave++) {
    context.beginPath()
    for (let x = 0; x <= width; x += 8) {
      const y = (wave / 26) * height + Math.sin(x / 70 + wave) * 22 + Math.sin(x / 23) * 6
      if (x === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.stroke()
  }
}

const drawGrain = (context: SKRSContext2D, width: number, height: number): void => {
  context.strokeStyle = '#5e4a3d'
  for (let line = 0; line < 40; line++) {
    const y = ((line * 97) % 400) * (height / 400)
    context.lineWidth = 1 + (line % 4)
    context.beginPath()
    context.moveTo(0, y)
    context.bezierCurveTo(width / 3, y + 14, (2 * width) / 3, y - 14, width, y + 6)
    context.stroke()
  }
}

const drawGlare = (context: SKRSContext2D, x: number, y: number): void => {
  const glow = context.createRadialGradient(x, y, 0, x, y, 16 * PX_PER_MM)
  glow.addColorStop(0, '#ffffff')
  glow.addColorStop(0.6, '#ffffffee')
  glow.addColorStop(1, '#ffffff00')
  context.fillStyle = glow
  context.fillRect(x - 16 * PX_PER_MM, y - 16 * PX_PER_MM, 32 * PX_PER_MM, 32 * PX_PER_MM)
}
