import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const resolve = createRequire(import.meta.url).resolve
/** Width at which a phone shows it, in pixels. */
const WIDTH = 600

/** What a scanner reads from a picture on a screen: drawn and read by programs that did not write it. */
export const readSvg = async (svg: string): Promise<string[]> => {
  prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer },
  })
  const [, width = 1, height = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
  const canvas = createCanvas(WIDTH, Math.round((WIDTH * height) / width))
  const sized = svg.replace('<svg ', `<svg width="${canvas.width}" height="${canvas.height}" `)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(sized)), 0, 0, canvas.width, canvas.height)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const symbols = await readBarcodes({ data, width: canvas.width, height: canvas.height } as ImageData, {})
  return symbols.map(({ text }) => text)
}
