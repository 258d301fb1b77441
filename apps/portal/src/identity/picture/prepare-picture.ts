import { decodePicture, pixelsOf, shrinkPicture } from '@reprise/browser/picture.ts'
import { type Advice, adviceOn, measure } from '#portal/platform/measure-picture.ts'

export type PreparedPicture = { readonly photo: Blob; readonly advice: readonly Advice[] }

/** The browser cannot open it: no picture, or of a kind it does not know. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

/** In px. */
const MEASURED_PX = 480
const MOST_BYTES = 900_000
/** The letters of a passport's lowest lines need about 1,450 px, and less compression than other pictures. */
const STEPS = [
  { longSide: 2_200, quality: 0.86 },
  { longSide: 2_200, quality: 0.76 },
  { longSide: 2_200, quality: 0.66 },
  { longSide: 2_200, quality: 0.55 },
] as const

/** Upright, small, and without where it was taken. @throws NoPicture; another error where nothing can be drawn */
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
