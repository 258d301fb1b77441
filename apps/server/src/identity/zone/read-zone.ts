import sharp from 'sharp'
import { bandsOf, type Band, slantOf } from './find-lines.ts'
import type { GreyPicture } from './grey-picture.ts'
import { readFields, type ZoneFields } from './read-fields.ts'
import { type RepairedZone, repairZone } from './repair-zone.ts'
import type { SignReader } from './sign-reader.ts'

/** What was read from a photo. */
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
 * Finds and reads the machine-readable zone of a photo, however the camera was held. Undefined where none can be read. The
 * best of several readings counts: one whose check digits all hold ends the search.
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
