/** Shades between the darkest and the lightest of a row that has an edge to judge by. */
const LEAST_CONTRAST = 40
/** Fewer rows with an edge, as a part of all, say nothing. */
const LEAST_ROWS = 0.1
/** From here on a hairline shows; tried on drawn bars, see the test. */
const SHARP = 0.35
const SOFT = 0.18

export type SharpnessWord = 'sharp' | 'soft' | 'blurred'

/**
 * How much of its contrast a picture passes through from one pixel to the next at the steepest edge of a row, half of its rows more
 * and half of them less: 1 where an edge is as sharp as can be.
 * @param shades grey, row by row @returns undefined where hardly a row has an edge
 */
export const sharpnessOf = (shades: Uint8ClampedArray, width: number): number | undefined => {
  const rows = shades.length / width
  const edges: number[] = []
  for (let row = 0; row < rows; row += 1) {
    const { contrast, steepest } = edgeOf(shades.subarray(row * width, (row + 1) * width))
    if (contrast >= LEAST_CONTRAST) edges.push(steepest / contrast)
  }
  return edges.length < rows * LEAST_ROWS ? undefined : edges.toSorted((one, other) => one - other)[edges.length >> 1]
}

const edgeOf = (row: Uint8ClampedArray): { readonly contrast: number; readonly steepest: number } => {
  let [darkest, lightest, steepest, before] = [255, 0, 0, row[0] ?? 0]
  for (const shade of row) {
    darkest = Math.min(darkest, shade)
    lightest = Math.max(lightest, shade)
    steepest = Math.max(steepest, Math.abs(shade - before))
    before = shade
  }
  return { contrast: lightest - darkest, steepest }
}

export const sharpnessWord = (sharpness: number): SharpnessWord =>
  sharpness >= SHARP ? 'sharp' : sharpness >= SOFT ? 'soft' : 'blurred'
