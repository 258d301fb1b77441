/** From its pixels alone: cheap enough for any phone. */
export type Measures = {
  /** Mean brightness, 0 to 255. */
  readonly brightness: number
  /** Share of pixels that are burnt out. */
  readonly burntOut: number
  /** Variance of the second derivative: what blur takes away. */
  readonly sharpness: number
  /** Against its whole: letters at the rim mean that the document goes on outside. */
  readonly rim: number
}

/** What a person can do better, the most pressing first. */
export type Advice = 'dark' | 'glare' | 'blurred' | 'cropped'

const BURNT_OUT = 252
const STRONG_EDGE = 40
/** Rim of the picture, as a share of its sides. */
const RIM = 0.03

/** @param pixels RGBA, as a canvas gives them */
export const measure = ({
  data,
  width,
  height,
}: {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}): Measures => {
  const grey = new Float32Array(width * height)
  let sum = 0
  let burnt = 0
  for (let at = 0; at < grey.length; at++) {
    const value = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
    grey[at] = value
    sum += value
    if (value >= BURNT_OUT) burnt++
  }
  const rimX = Math.max(2, Math.round(width * RIM))
  const rimY = Math.max(2, Math.round(height * RIM))
  let seconds = 0
  let squares = 0
  let inner = 0
  let strong = 0
  let strongAtRim = 0
  let atRim = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const second =
        4 * (grey[at] ?? 0) -
        (grey[at - 1] ?? 0) -
        (grey[at + 1] ?? 0) -
        (grey[at - width] ?? 0) -
        (grey[at + width] ?? 0)
      seconds += second
      squares += second * second
      inner++
      const isStrong = Math.abs(second) > STRONG_EDGE
      const isAtRim = x < rimX || y < rimY || x >= width - rimX || y >= height - rimY
      if (isStrong) strong++
      if (isAtRim) atRim++
      if (isAtRim && isStrong) strongAtRim++
    }
  const density = strong / Math.max(1, inner)
  return {
    brightness: sum / grey.length,
    burntOut: burnt / grey.length,
    sharpness: squares / Math.max(1, inner) - (seconds / Math.max(1, inner)) ** 2,
    rim: density === 0 ? 0 : strongAtRim / Math.max(1, atRim) / density,
  }
}

/** Advice, never a refusal: the server and a person decide. */
export const adviceOn = ({ brightness, burntOut, sharpness, rim }: Measures): readonly Advice[] => [
  ...(brightness < 60 ? ['dark' as const] : []),
  ...(burntOut > 0.08 ? ['glare' as const] : []),
  ...(sharpness < 45 ? ['blurred' as const] : []),
  ...(rim > 0.6 ? ['cropped' as const] : []),
]
