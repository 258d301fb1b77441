import { MOST_IMEIS, readImei } from '@reprise/contract/identifier/device-identifier'

/** RGBA, row by row, as a canvas gives them. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** Gives the texts of all bar codes in a picture. */
export type ReadCodes = (pixels: Pixels) => Promise<readonly string[]>

/**
 * The IMEIs that bar codes in a picture hold: of the screen that `*#06#` opens, or of a box. A picture in which fewer are found
 * than a phone may have is tried again inverted, and with a margin drawn around what is light.
 */
export const imeisInPicture = async (pixels: Pixels, readCodes: ReadCodes): Promise<readonly string[]> => {
  const found = new Set<string>()
  for (const prepare of TRIES) {
    for (const text of await readCodes(prepare(pixels))) for (const imei of imeisIn(text)) found.add(imei)
    if (found.size >= MOST_IMEIS) break
  }
  return [...found].slice(0, MOST_IMEIS)
}

/** Fifteen digits that stand alone: an EID is longer, and holds no IMEI. */
const imeisIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!\d)\d+(?!\d)/g)].map(([digits]) => digits).filter((digits) => 'value' in readImei(digits))

const inverted = ({ data, width, height }: Pixels): Pixels => ({
  data: data.map((value, index) => (index % 4 === 3 ? value : 255 - value)),
  width,
  height,
})

/**
 * Leaves of each dark area a rim of so many pixels beside what is light. Where a code has no margin on a dark screen, its first and
 * last bar melt into the screen. In Code 128 both are two modules wide, and no bar is wider than four: a rim of two modules gives
 * both bars back, and every other bar stays whole.
 */
const rimmed =
  (rim: number) =>
  ({ data, width, height }: Pixels): Pixels => {
    const distance = distanceToLight({ data, width, height })
    const result = new Uint8ClampedArray(data)
    for (let at = 0; at < distance.length; at++) if ((distance[at] ?? 0) > rim) result.fill(255, at * 4, at * 4 + 4)
    return { data: result, width, height }
  }

/** For each pixel, how far it is to the next light one, in steps along rows and columns: one pass there, one back. */
const distanceToLight = ({ data, width, height }: Pixels): Uint16Array => {
  const light = thresholdOf(data)
  const distance = new Uint16Array(width * height)
  const near = (at: number, isThere: boolean, other: number) => {
    const next = (distance[other] ?? 0) + 1
    if (isThere && next < (distance[at] ?? 0)) distance[at] = next
  }
  for (let at = 0; at < distance.length; at++) {
    distance[at] = (data[at * 4 + 1] ?? 0) > light ? 0 : width + height
    near(at, at % width > 0, at - 1)
    near(at, at >= width, at - width)
  }
  for (let at = distance.length - 1; at >= 0; at--) {
    near(at, at % width < width - 1, at + 1)
    near(at, at + width < distance.length, at + width)
  }
  return distance
}

/** Between dark and light: the mean of green, which is nearest to brightness, away from both ends. */
const thresholdOf = (data: Uint8ClampedArray): number => {
  let sum = 0
  for (let at = 1; at < data.length; at += 4) sum += data[at] ?? 0
  return Math.min(160, Math.max(64, (sum * 4) / data.length))
}

/** Rims for modules of two to ten pixels. */
const RIMS = [4, 6, 8, 11, 15, 20]

const TRIES: readonly ((pixels: Pixels) => Pixels)[] = [(pixels) => pixels, inverted, ...RIMS.map(rimmed)]
