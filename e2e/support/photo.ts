import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

type Camera = {
  readonly width?: number
  readonly height?: number
  /** Steps of brightness that the sensor is wrong by. */
  readonly noise?: number
  /** Quality of the JPEG, in percent. */
  readonly quality?: number
}

/**
 * A photo as a telephone takes it: noise on a page of text, lying on its side; 12 megapixels and about five megabytes unless the
 * camera is another.
 */
export const aPhoto = ({
  width = 4_032,
  height = 3_024,
  noise: range = 22,
  quality = 95,
}: Camera = {}): {
  name: string
  mimeType: string
  buffer: Buffer
} => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#e9e4d8'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#202020'
  context.font = '90px "DejaVu Sans", sans-serif'
  for (let line = 1; line <= 24; line += 1)
    context.fillText(`Invoice 2024-11-${line} Apple iPhone 15 Pro`, 200, line * 120)
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  // The same each time: a sensor's noise is what makes a photo large.
  let seed = 7
  for (let at = 0; at < image.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const noise = ((seed >> 16) % range) - range / 2
    for (let channel = 0; channel < 3; channel += 1) image.data[at + channel] = (image.data[at + channel] ?? 0) + noise
  }
  context.putImageData(image, 0, 0)
  return { name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: onItsSide(canvas.toBuffer('image/jpeg', quality)) }
}

/** Writes into a JPEG what a camera does when it was held upright: turn me by a quarter (Exif orientation 6). */
const onItsSide = (jpeg: Buffer): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** The screen that `*#06#` opens on a phone: each number as a bar code (Code 128). */
export const aScreenWith = async (numbers: readonly string[]) => {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(program)).buffer } })
  const canvas = createCanvas(1_080, 500 * numbers.length)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [row, number] of numbers.entries()) {
    const { symbol } = await writeBarcode(number, { format: 'Code128', addQuietZones: false, scale: 1 })
    for (let at = 0; at < symbol.width; at += 1)
      if (symbol.data[at] === 0) context.fillRect(150 + at * 5, 500 * row + 150, 5, 200)
  }
  return { name: 'screen.png', mimeType: 'image/png', buffer: canvas.toBuffer('image/png') }
}

/** Width and height of a JPEG as it is stored (ITU T.81, the frame header). */
export const sizeOfJpeg = (jpeg: Buffer): readonly [width: number, height: number] => {
  for (let at = 2; at < jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  throw new Error('This is no JPEG')
}
