import sharp from 'sharp'
import { readFields, type ZoneFields } from './read-fields.ts'
import { type RepairedZone, repairZone } from './repair-zone.ts'
import type { SignReader } from './sign-reader.ts'

export type ReadZone = {
  readonly zone: RepairedZone
  readonly fields: ZoneFields
}

/** Long side of the picture in which lines are looked for, in px. */
const SEARCHED_PX = 1000
/** Heights of a line for the reader, in px: the one it reads best first, others where a check digit does not hold. */
const LINE_PX = [34, 26, 46] as const
/** Bands that are read in each position of the picture. */
const MOST_BANDS = 2
/** Anything shorter is no line of a zone, and another height would not make it one. */
const SHORTEST_LINE = 24
const GREY = '#888888'

/**
 * However the camera was held; the best of several readings counts. Undefined where none can be read.
 * @param photo a clean, upright picture
 */
export const readZone = async (photo: Buffer, reader: SignReader, now: Date): Promise<ReadZone | undefined> => {
  let best: ReadZone | undefined
  for (const quarterTurns of [0, 2, 1, 3]) {
    for await (const lines of readings(photo, quarterTurns, reader)) {
      const zone = repairZone(lines)
      const fields = zone && readFields(zone, now)
      if (zone && fields && (!best || zone.failed.length < best.zone.failed.length)) best = { zone, fields }
      if (best?.zone.failed.length === 0) return best
    }
    // A zone that was found stands upright: other positions of the picture hold nothing better.
    if (best) return best
  }
  return best
}

/** Readings of what may be a zone, one after the other: the likeliest first. */
async function* readings(photo: Buffer, quarterTurns: number, reader: SignReader): AsyncGenerator<readonly string[]> {
  const turned =
    quarterTurns === 0
      ? photo
      : await sharp(photo)
          .rotate(quarterTurns * 90)
          .toBuffer()
  const slant = slantOf(await searched(turned))
  const upright = await sharp(turned)
    .greyscale()
    .normalise()
    .rotate(-slant, { background: GREY })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { width, height } = await sharp(upright).metadata()
  const small = await searched(upright)
  const scale = width / small.width
  for (const band of bandsOf(small).slice(0, MOST_BANDS))
    for (const linePx of LINE_PX) {
      const lines = await reader.read(await cutOut(upright, { band, scale, width, height, linePx }))
      yield lines
      if (!lines.some((line) => line.length >= SHORTEST_LINE && line.includes('<<'))) break
    }
}

const searched = async (picture: Buffer): Promise<GreyPicture> => {
  const { data, info } = await sharp(picture)
    .greyscale()
    .normalise()
    .resize(SEARCHED_PX, SEARCHED_PX, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

type Cut = {
  readonly band: Band
  readonly scale: number
  readonly width: number
  readonly height: number
  readonly linePx: number
}

const cutOut = (upright: Buffer, { band, scale, width, height, linePx }: Cut): Promise<Buffer> => {
  const top = Math.max(0, Math.floor((band.top - band.lineHeight) * scale))
  const bottom = Math.min(height, Math.ceil((band.bottom + band.lineHeight) * scale))
  return sharp(upright)
    .extract({ left: 0, top, width, height: bottom - top })
    .resize({ height: Math.max(40, Math.round(((bottom - top) * linePx) / (band.lineHeight * scale))) })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Steepest slant that is looked for, in degrees to either side, and the steps between. */
const STEEPEST = 9
const STEP = 0.5
/** Rows count as text from this share of the richest row on. */
const SHARE_OF_RICHEST = 0.42
/** A zone's line has at least 30 letters: fewer strokes across the picture are no line of it. */
const FEWEST_STROKES = 24

/** The slant of the longest lines of text, in degrees; positive where they fall to the right. */
const slantOf = (picture: GreyPicture): number => {
  const starts = strokeStarts(picture, Math.round(picture.width / 60))
  let best = { slant: 0, score: -1 }
  for (let slant = -STEEPEST; slant <= STEEPEST; slant += STEP) {
    const score = sharpness(profile(picture, starts, Math.tan((slant * Math.PI) / 180)))
    if (score > best.score) best = { slant, score }
  }
  return best.slant
}

/** Strokes in each row, once the rows follow the slant. */
const profile = ({ width, height }: GreyPicture, starts: Uint8Array, fall: number): Float64Array => {
  const rows = new Float64Array(height)
  for (let x = 0; x < width; x++) {
    const shift = Math.round((x - width / 2) * fall)
    for (let y = Math.max(0, -shift); y < Math.min(height, height - shift); y++)
      rows[y] = (rows[y] ?? 0) + (starts[(y + shift) * width + x] ?? 0)
  }
  return rows
}

/** Lines that are hit squarely give rows that are rich or empty. */
const sharpness = (rows: Float64Array): number => rows.reduce((sum, strokes) => sum + strokes * strokes, 0)

/** A stretch of rows that may hold the zone, in px, and how high one of its lines is. */
type Band = { readonly top: number; readonly bottom: number; readonly lineHeight: number }

/** Where groups of two or three rich lines lie in an upright picture, the richest first. */
const bandsOf = (picture: GreyPicture): readonly Band[] => {
  const rows = profile(picture, strokeStarts(picture, Math.round(picture.width / 60)), 0)
  const smooth = rows.map((_, y) => ((rows[y - 1] ?? 0) + (rows[y] ?? 0) + (rows[y + 1] ?? 0)) / 3)
  const richest = smooth.reduce((most, strokes) => Math.max(most, strokes), 0)
  if (richest < FEWEST_STROKES) return []
  const lines = stretches(smooth, Math.max(FEWEST_STROKES * 0.6, richest * SHARE_OF_RICHEST))
  const groups: Band[] = []
  for (const line of lines) {
    const height = line.bottom - line.top
    const last = groups.at(-1)
    if (last && line.top - last.bottom < 2.2 * Math.max(height, last.lineHeight))
      groups[groups.length - 1] = {
        top: last.top,
        bottom: line.bottom,
        lineHeight: Math.max(last.lineHeight, height),
      }
    else groups.push({ ...line, lineHeight: height })
  }
  const weight = ({ top, bottom }: Band) => smooth.slice(top, bottom).reduce((sum, strokes) => sum + strokes, 0)
  return groups.toSorted((a, b) => weight(b) - weight(a))
}

const stretches = (rows: Float64Array, least: number): { readonly top: number; readonly bottom: number }[] => {
  const found: { top: number; bottom: number }[] = []
  let top = -1
  for (let y = 0; y <= rows.length; y++) {
    const isRich = (rows[y] ?? 0) >= least
    if (isRich && top < 0) top = y
    if (!isRich && top >= 0) {
      if (y - top >= 4) found.push({ top, bottom: y })
      top = -1
    }
  }
  return found
}

/** A picture of one channel: 0 is black, row after row. */
type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** How much darker than its surroundings a pixel must be to be ink, in grey levels of a picture with full contrast. */
const INK = 26

/**
 * 1 where strokes begin along a row. Printed text has many such places, an edge, a shadow or a ruled line has few.
 * @param radius half the size of the surroundings that a pixel is compared with, in px
 */
const strokeStarts = ({ width, height, pixels }: GreyPicture, radius: number): Uint8Array => {
  const sums = integral(width, height, pixels)
  const starts = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius)
    const bottom = Math.min(height, y + radius + 1)
    let wasInk = true
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const mean = boxSum(sums, width + 1, { left, right, top, bottom }) / ((right - left) * (bottom - top))
      const isInk = mean - (pixels[y * width + x] ?? 0) > INK
      if (isInk && !wasInk) starts[y * width + x] = 1
      wasInk = isInk
    }
  }
  return starts
}

const integral = (width: number, height: number, pixels: Uint8Array): Float64Array => {
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y++) {
    let line = 0
    for (let x = 0; x < width; x++) {
      line += pixels[y * width + x] ?? 0
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + line
    }
  }
  return sums
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const boxSum = (sums: Float64Array, row: number, { left, right, top, bottom }: Box): number =>
  (sums[bottom * row + right] ?? 0) -
  (sums[top * row + right] ?? 0) -
  (sums[bottom * row + left] ?? 0) +
  (sums[top * row + left] ?? 0)
