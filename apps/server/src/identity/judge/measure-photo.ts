import sharp from 'sharp'

/** Measures of a photo, independent of what it shows. */
export type PhotoMeasures = {
  /** Mean of all pixels, 0 to 255. */
  readonly brightness: number
  /** Share of pixels that are burnt out, 0 to 1. */
  readonly burntOut: number
  /** Variance of the second derivative: edges are what blur takes away. */
  readonly sharpness: number
}

/** Long side of the picture that is measured, in px. */
const MEASURED_PX = 800
const BURNT_OUT = 252
/** Below this no letter can have survived: 2 to 3 in what a camera blurred, 17 and more in the darkest sharp photo. */
const NO_LETTERS = 8

/** Whether reading is worth the seconds it takes: the sender of a blurred photo is told at once. */
export const mayHoldLetters = ({ sharpness }: PhotoMeasures): boolean => sharpness >= NO_LETTERS

export const measurePhoto = async (photo: Buffer): Promise<PhotoMeasures> => {
  const { data, info } = await sharp(photo)
    .greyscale()
    .resize(MEASURED_PX, MEASURED_PX, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let sum = 0
  let burnt = 0
  for (const value of data) {
    sum += value
    if (value >= BURNT_OUT) burnt++
  }
  let edges = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const second =
        4 * (data[at] ?? 0) -
        (data[at - 1] ?? 0) -
        (data[at + 1] ?? 0) -
        (data[at - width] ?? 0) -
        (data[at + width] ?? 0)
      edges += second
      squares += second * second
    }
  const inner = Math.max(1, (width - 2) * (height - 2))
  return {
    brightness: sum / data.length,
    burntOut: burnt / data.length,
    sharpness: squares / inner - (edges / inner) ** 2,
  }
}
