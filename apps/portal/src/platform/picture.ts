/** A decoded picture, upright. Close it. */
export type DecodedPicture = ImageBitmap

/**
 * Decodes a picture as a person would see it, turned as its camera says. The browser does so beside the page, not within it.
 * Undefined for what this browser cannot decode.
 */
export const decodePicture = async (file: Blob): Promise<DecodedPicture | undefined> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/** Draws a picture anew as a JPEG whose longer side has so many pixels at most, without anything but its pixels. */
export const drawJpeg = async (
  picture: DecodedPicture,
  { longSide, quality }: { readonly longSide: number; readonly quality: number },
): Promise<Blob> => {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    draw(canvas.getContext('2d'), picture, width, height)
    return canvas.convertToBlob({ type: JPEG, quality })
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas.getContext('2d'), picture, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), JPEG, quality)
  })
}

const JPEG = 'image/jpeg'

const draw = (
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  picture: DecodedPicture,
  width: number,
  height: number,
): void => {
  if (context === null) throw new Error('This browser cannot draw')
  // What is transparent becomes paper, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
}
