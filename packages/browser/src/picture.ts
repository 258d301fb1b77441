/** A decoded picture, upright. Close it. */
export type DecodedPicture = ImageBitmap

/** Turned as its camera says, beside the page. Undefined for what this browser cannot decode. */
export const decodePicture = async (file: Blob): Promise<DecodedPicture | undefined> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/** How large a JPEG is drawn: pixels of its longer side at most, and the quality of its compression, 0 to 1. */
export type JpegStep = { readonly longSide: number; readonly quality: number }

/**
 * A JPEG of its pixels alone, smaller with each step until it fits. The last step counts even if it is larger.
 * @throws Error where this browser cannot draw
 */
export const shrinkPicture = async (
  picture: DecodedPicture,
  steps: readonly [JpegStep, ...JpegStep[]],
  mostBytes: number,
): Promise<Blob> => {
  const [{ longSide, quality }, ...[next, ...others]] = steps
  const drawn = await jpegOf(draw(picture, longSide).canvas, quality)
  return drawn.size <= mostBytes || next === undefined ? drawn : shrinkPicture(picture, [next, ...others], mostBytes)
}

/** @throws Error where this browser cannot draw */
export const pixelsOf = (picture: DecodedPicture, longSide: number): ImageData => {
  const { canvas, context } = draw(picture, longSide)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const draw = (picture: DecodedPicture, longSide: number) => {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = aCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  // What is transparent becomes paper, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { canvas, context }
}

const aCanvas = (width: number, height: number): OffscreenCanvas | HTMLCanvasElement => {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

const JPEG = 'image/jpeg'

const jpegOf = (canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: JPEG, quality })
    : new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), JPEG, quality)
      })
