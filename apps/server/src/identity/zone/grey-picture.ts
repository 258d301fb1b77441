/** A picture of one channel: 0 is black, row after row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** How much darker than its surroundings a pixel must be to be ink, in grey levels of a picture with full contrast. */
const INK = 26

/**
 * Where the strokes of letters begin, going along each row: 1 there, 0 elsewhere. Printed text has many such places in a row,
 * an edge, a shadow or a ruled line has few.
 * @param radius half the size of the surroundings that a pixel is compared with, in px
 */
export const strokeStarts = ({ width, height, pixels }: GreyPicture, radius: number): Uint8Array => {
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
