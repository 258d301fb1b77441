import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** What a machine sees in a photo. */
export type PhotoSeen = {
  /** Without spaces and hyphens, in capitals. */
  readonly codes: readonly string[]
  /** SHA-256 of its pixels. */
  readonly pixels: Uint8Array
  /** Difference hash, 64 bits as digits: near in pictures that look alike. Null for one that shows next to nothing. */
  readonly look: string | null
}

/** Longer sides at which it is read, in px: a large one for small codes, a small one for codes that are coarse or blurred. */
const SIDES = [2_400, 1_200] as const
const MOST_CODES = 12

export const seePhoto = async (jpeg: Uint8Array, lookForCodes: boolean): Promise<PhotoSeen> => {
  const codes = lookForCodes ? await codesIn(jpeg) : []
  const raw = await sharp(jpeg).removeAlpha().raw().toBuffer()
  return { codes, pixels: createHash('sha256').update(raw).digest(), look: await lookOf(jpeg) }
}

/** At both sizes: another order's code counts too, and may be the one that only one of them shows. */
const codesIn = async (jpeg: Uint8Array): Promise<string[]> => {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(program)).buffer } })
  const found = new Set<string>()
  for (const side of SIDES) {
    const { data, info } = await sharp(jpeg)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
    const read = await readBarcodes(pixels as ImageData, {
      formats: ['QRCode', 'Code128'],
      tryHarder: true,
      maxNumberOfSymbols: MOST_CODES,
    })
    for (const { text } of read) found.add(text.replaceAll(/[\s-]/g, '').toUpperCase())
  }
  return [...found]
}

const COLUMNS = 9
const ROWS = 8
/** Steps of brightness below which two neighbours count as one tone. */
const STEP = 2
/** Fewer slopes than these are a picture of one tone: any two of them look alike. */
const FEWEST_SLOPES = 8

/** Each bit says whether the picture gets brighter to the right, in a grid of 8 by 8. */
const lookOf = async (jpeg: Uint8Array): Promise<string | null> => {
  const grey = await sharp(jpeg).greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()
  const bits: boolean[] = []
  let slopes = 0
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 1; column < COLUMNS; column += 1) {
      const at = row * COLUMNS + column
      const rise = (grey[at] ?? 0) - (grey[at - 1] ?? 0)
      if (Math.abs(rise) >= STEP) slopes += 1
      bits.push(rise >= STEP)
    }
  return slopes < FEWEST_SLOPES ? null : bits.map(Number).join('')
}
