import { type GreyPicture, strokeStarts } from './grey-picture.ts'

/** Steepest slant that is looked for, in degrees to either side, and the steps between. */
const STEEPEST = 9
const STEP = 0.5
/** Rows count as text from this share of the richest row on. */
const SHARE_OF_RICHEST = 0.42
/** A zone's line has at least 30 letters: fewer strokes across the picture are no line of it. */
const FEWEST_STROKES = 24

/** The slant of the longest lines of text, in degrees; positive where they fall to the right. */
export const slantOf = (picture: GreyPicture): number => {
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
export type Band = { readonly top: number; readonly bottom: number; readonly lineHeight: number }

/** Where groups of two or three rich lines lie in an upright picture, the richest first. */
export const bandsOf = (picture: GreyPicture): readonly Band[] => {
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
