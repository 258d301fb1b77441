import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReadCodes } from './numbers-in-picture.ts'

/** What stands on screens and boxes of phones. */
const FORMATS = ['Code128', 'Code39', 'QRCode', 'DataMatrix'] as const

/** Enough for every label of a box: two IMEIs, an EID, a serial number, a part number, the article. */
const MOST_CODES = 12

/** @param where the program of the reader: its address, or its bytes */
export const createReadCodes = (
  program: { readonly locateFile: () => string } | { readonly wasmBinary: ArrayBuffer },
): ReadCodes => {
  prepareZXingModule({ overrides: program })
  return async ({ data, width, height }) => {
    const found = await readBarcodes({ data, width, height } as ImageData, {
      formats: [...FORMATS],
      maxNumberOfSymbols: MOST_CODES,
    })
    return found.map(({ text }) => text)
  }
}
