import { decodePicture, pixelsOf } from '@reprise/browser/picture.ts'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { imeisInPicture } from './numbers-in-picture.ts'
import type { PictureRead } from './read-picture.ts'
import { createReadCodes } from './read-codes.ts'

/** Long side of what is read, in px: a code that is a fifth as wide still has three pixels for its narrowest bar. */
const LONG_SIDE = 2_400

const readCodes = createReadCodes({ locateFile: () => program })

const read = async (file: Blob): Promise<PictureRead> => {
  const picture = await decodePicture(file)
  if (picture === undefined) return { kind: 'no-picture' }
  try {
    return { kind: 'read', imeis: await imeisInPicture(pixelsOf(picture, LONG_SIDE), readCodes) }
  } catch {
    return { kind: 'failed' }
  } finally {
    picture.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const answer = async () => postMessage(await read(data))
  void answer()
})
