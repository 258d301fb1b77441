import { decodePicture, shrinkPicture } from '@reprise/browser/picture.ts'

/** A scratch of half a millimetre is five pixels wide at the first step. */
const STEPS = [
  { longSide: 2_400, quality: 0.85 },
  { longSide: 2_400, quality: 0.7 },
  { longSide: 2_000, quality: 0.6 },
  { longSide: 1_600, quality: 0.5 },
] as const
const MOST_BYTES = 900_000
/** How long one may be on its way over a slow line, in ms. */
export const PICTURE_MS = 60_000

/** As large as a finding needs, and no larger. What cannot be read is for the server to refuse. */
export const smaller = async (file: Blob): Promise<Blob> => {
  const picture = await decodePicture(file)
  if (picture === undefined) return file
  try {
    return await shrinkPicture(picture, STEPS, MOST_BYTES)
  } finally {
    picture.close()
  }
}
