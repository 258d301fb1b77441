import { type Advice, adviceOn, measure } from './measure.ts'

/** A picture as it is sent, and what could be better about it. */
export type PreparedPicture = { readonly photo: Blob; readonly advice: readonly Advice[] }

/** The browser cannot open it: no picture, or of a kind it does not know. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

/** Long side of what is sent: the letters of a passport's lowest lines need about 1,450 px. */
const SENT_PX = 2_200
/** Long side of what is measured, in px. */
const MEASURED_PX = 480
const MOST_BYTES = 900_000
const QUALITIES = [0.86, 0.76, 0.66, 0.55] as const

/**
 * Turns a photo of the camera into one that travels: upright, small, and without where it was taken.
 * @throws NoPicture
 */
export const preparePicture = async (file: Blob): Promise<PreparedPicture> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new NoPicture('The browser cannot open this picture', { cause })
  })
  try {
    const { context: small } = draw(bitmap, MEASURED_PX)
    const advice = adviceOn(measure(small.getImageData(0, 0, small.canvas.width, small.canvas.height)))
    const { canvas } = draw(bitmap, SENT_PX)
    let photo: Blob | undefined
    for (const quality of QUALITIES) {
      photo = await jpegOf(canvas, quality)
      if (photo.size <= MOST_BYTES) break
    }
    if (photo === undefined) throw new NoPicture('The browser cannot write this picture')
    return { photo, advice }
  } finally {
    bitmap.close()
  }
}

const draw = (bitmap: ImageBitmap, longSide: number) => {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new NoPicture('The browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new NoPicture('The browser cannot write this picture')) : resolve(blob)),
      'image/jpeg',
      quality,
    )
  })
