import { type AssetType, MAX_ASSET_BYTES } from '@reprise/contract'
import { cleanCss, CssFault } from './clean-css.ts'
import { cleanPicture, PictureFault } from './clean-picture.ts'
import { cleanSvg, SvgFault } from './clean-svg.ts'
import { isWoff2 } from './font.ts'

/** A file as it may be shown. */
export type CleanAsset = {
  readonly mediaType: string
  readonly bytes: Buffer
  /** Smaller sizes of a picture. */
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/** Why a file is not taken, in a sentence for whoever sent it. */
export class AssetFault extends Error {
  override readonly name = 'AssetFault'
}

/**
 * What may be shown of a file, written anew: pictures without what cameras note, drawings without what runs, styles
 * without what loads. What the file is, its bytes say; its name and its declared type say nothing (quality C1).
 * @throws AssetFault
 */
export const cleanAsset = async (bytes: Buffer, type: AssetType): Promise<CleanAsset> => {
  if (bytes.length > MAX_ASSET_BYTES) throw new AssetFault(`The file is larger than ${MAX_ASSET_BYTES / 1_000_000} MB`)
  if (bytes.length === 0) throw new AssetFault('The file is empty')
  try {
    if (type === 'stylesheet') return { mediaType: 'text/css', bytes: cleanCss(bytes), sizes: [] }
    if (type === 'font') return font(bytes)
    if (looksLikeXml(bytes)) return { mediaType: 'image/svg+xml', bytes: cleanSvg(bytes), sizes: [] }
    return await cleanPicture(bytes, type)
  } catch (error) {
    if (error instanceof SvgFault || error instanceof CssFault || error instanceof PictureFault)
      throw new AssetFault(error.message, { cause: error })
    throw error
  }
}

const font = (bytes: Buffer): CleanAsset => {
  if (!isWoff2(bytes)) throw new AssetFault('The file is no WOFF2 font')
  return { mediaType: 'font/woff2', bytes, sizes: [] }
}

const looksLikeXml = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(bytes.subarray(0, 200).toString('utf8'))
