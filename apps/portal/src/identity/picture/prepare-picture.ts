import { decodePicture, pixelsOf, shrinkPicture } from '@reprise/browser/picture.ts'
import { type Advice, adviceOn, measure } from './measure.ts'

/** A picture as it is sent, and what could be better about it. */
export type PreparedPicture = { readonly photo: Blob; readonly advice: readonly Advice[] }

/** The browser cannot open it: no picture, or of a kind it does not know. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

/** Long side of what is measured, in px. */
const MEASURED_PX = 480
const MOST_BYTES = 900_000
/** The letters of a passport's lowest lines need about 1,450 px, and less compression than other pictures. */
const STEPS = [
  { longSide: 2_200, quality: 0.86 },
  { longSide: 2_200, quality: 0.76 },
  { longSide: 2_200, quality: 0.66 },
  { longSide: 2_200, quality: 0.55 },
] as const

/**
 * Turns a photo of the camera into one that travels: upright, small, and without where it was taken.
 * @throws NoPicture; another error where this browser cannot draw
 */
export const preparePicture = async (file: Blob): Promise<PreparedPicture> => {
  const picture = await decodePicture(file)
  if (picture === undefined) throw new NoPicture('The browser cannot open this picture')
  try {
    const advice = adviceOn(measure(pixelsOf(picture, MEASURED_PX)))
    return { photo: await shrinkPicture(picture, STEPS, MOST_BYTES), advice }
  } finally {
    picture.close()
  }
}
