import { type AssetType, type FontFacts, MAX_ASSET_BYTES, MAX_FONT_BYTES } from '@reprise/contract'
import { cleanCss, CssFault } from './clean-css.ts'
import { cleanPicture, PictureFault } from './clean-picture.ts'
import { cleanSvg, SvgFault } from './clean-svg.ts'
import { FontFault, fontFactsOf, readWoff2 } from './read-font.ts'

/** A file as it may be shown. */
export type CleanAsset = {
  readonly mediaType: string
  readonly bytes: Buffer
  /** Smaller sizes of a picture. */
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[]
  /** What a font says of its measures; null for anything else. */
  readonly font: FontFacts | null
}

/** Why a file is not taken, in a sentence for its sender. */
export class AssetFault extends Error {
  override readonly name = 'AssetFault'
}

/**
 * What may be shown of a file, encoded again: pictures without what cameras note, drawings without what runs, styles
 * without what loads. What the file is, its bytes say; its name and its declared type say nothing (quality C1).
 * @throws AssetFault
 */
export const cleanAsset = async (bytes: Buffer, type: AssetType): Promise<CleanAsset> => {
  if (bytes.length > MAX_ASSET_BYTES) throw new AssetFault(`The file is larger than ${MAX_ASSET_BYTES / 1_000_000} MB`)
  if (bytes.length === 0) throw new AssetFault('The file is empty')
  try {
    if (type === 'stylesheet') return { mediaType: 'text/css', bytes: cleanCss(bytes), sizes: [], font: null }
    if (type === 'font') return font(bytes)
    if (looksLikeXml(bytes)) return { mediaType: 'image/svg+xml', bytes: cleanSvg(bytes), sizes: [], font: null }
    return { ...(await cleanPicture(bytes, type)), font: null }
  } catch (error) {
    if (FAULTS.some((fault) => error instanceof fault) && error instanceof Error)
      throw new AssetFault(error.message, { cause: error })
    throw error
  }
}

const FAULTS = [SvgFault, CssFault, PictureFault, FontFault] as const

/** Read, and left as it is: browsers rewrite a font themselves before they draw with it. */
const font = (bytes: Buffer): CleanAsset => {
  if (bytes.length > MAX_FONT_BYTES)
    throw new FontFault(
      `The font is larger than ${MAX_FONT_BYTES / 1_000} kB; leave out the letters that the programme does not write`,
    )
  return { mediaType: 'font/woff2', bytes, sizes: [], font: fontFactsOf(readWoff2(bytes)) }
}

const looksLikeXml = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(bytes.subarray(0, 200).toString('utf8'))
