import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { imeisInPicture, type Pixels } from './numbers-in-picture.ts'
import { createReadCodes } from './read-codes.ts'

const { resolve } = createRequire(import.meta.url)
const programOf = (name: string) => ({
  wasmBinary: Uint8Array.from(readFileSync(resolve(`zxing-wasm/${name}/zxing_${name}.wasm`))).buffer,
})
prepareZXingModule({ overrides: programOf('writer') })
const read = createReadCodes(programOf('reader'))

const FIRST = '490154203237518'
const SECOND = '356938035643809'
const EID = '89049032004008882600012345678901'
const SERIAL = 'F2LX40ABJC6'

type Bars = { readonly dark: readonly boolean[] }
const codes = new Map<string, Bars>()
beforeAll(async () => {
  for (const text of [FIRST, SECOND, EID, SERIAL]) {
    const { symbol } = await writeBarcode(text, { format: 'Code128', addQuietZones: false, scale: 1 })
    codes.set(text, { dark: [...symbol.data.slice(0, symbol.width)].map((value) => value === 0) })
  }
})

type Place = {
  readonly bars: string
  /** Around the codes. */
  readonly screen: string
  /** Behind the codes alone, with a margin in modules. */
  readonly panel?: { readonly colour: string; readonly margin: number }
}
const PLACES = {
  'a light screen': { bars: 'black', screen: 'white' },
  'a dark screen with light panels': { bars: 'black', screen: '#101014', panel: { colour: 'white', margin: 12 } },
  'a dark screen with panels that end with the bars': {
    bars: 'black',
    screen: '#101014',
    panel: { colour: 'white', margin: 0 },
  },
  'a dark screen with light bars': { bars: 'white', screen: '#101014' },
  'a box': { bars: '#222222', screen: '#d8d2c4', panel: { colour: '#f4f4f0', margin: 10 } },
} satisfies { readonly [name: string]: Place }

type Photo = {
  readonly texts?: readonly string[]
  readonly slant?: number
  readonly blur?: number
  readonly module?: number
}

/** A phone or a box with codes on a wooden table, photographed by hand. */
const photo = (place: Place, { texts = [FIRST, SECOND], slant = 0, blur = 0, module = 3 }: Photo = {}): Pixels => {
  const thing = createCanvas(800, 760)
  const draw = thing.getContext('2d')
  draw.fillStyle = place.screen
  draw.fillRect(0, 0, 800, 760)
  texts.forEach((text, row) => {
    const { dark } = codes.get(text) ?? { dark: [] }
    const [left, top, height] = [400 - (dark.length * module) / 2, 140 + row * 300, 110]
    if (place.panel !== undefined) {
      const margin = place.panel.margin * module
      draw.fillStyle = place.panel.colour
      draw.fillRect(left - margin, top - margin / 2, dark.length * module + 2 * margin, height + margin)
    }
    draw.fillStyle = place.bars
    dark.forEach((isDark, at) => {
      if (isDark) draw.fillRect(left + at * module, top, module, height)
    })
  })
  const whole = createCanvas(1_000, 1_000)
  const table = whole.getContext('2d')
  table.fillStyle = '#8a7a66'
  table.fillRect(0, 0, 1_000, 1_000)
  table.translate(500, 500)
  table.rotate((slant * Math.PI) / 180)
  if (blur > 0) table.filter = `blur(${blur}px)`
  table.drawImage(thing, -400, -380)
  const { data, width, height } = table.getImageData(0, 0, 1_000, 1_000)
  grain(data)
  return { data, width, height }
}

/** The grain of a camera, the same in every run. */
const grain = (data: Uint8ClampedArray): void => {
  let seed = 7
  for (let at = 0; at < data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    if (at % 4 !== 3) data[at] = (data[at] ?? 0) + (seed / 0x7fffffff - 0.5) * 30
  }
}

describe.each(Object.entries(PLACES))('both numbers of a phone on %s', (_, place) => {
  test.each([
    ['straight', {}],
    ['slanted and a little blurred', { slant: 8, blur: 0.8 }],
    ['turned and near', { slant: 90, module: 5 }],
  ] as const)('are read from a picture that is %s', async (_how, how) => {
    expect(new Set(await imeisInPicture(photo(place, how), read))).toEqual(new Set([FIRST, SECOND]))
  })
})

test('one number is enough', async () => {
  expect(await imeisInPicture(photo(PLACES['a box'], { texts: [FIRST] }), read)).toEqual([FIRST])
})

test('what else stands on a box is no IMEI: not a serial number, not an EID, though its digits hold some', async () => {
  expect(await imeisInPicture(photo(PLACES['a box'], { texts: [SERIAL, EID] }), read)).toEqual([])
})

test('a picture that is too blurred gives no number rather than a wrong one', async () => {
  expect(await imeisInPicture(photo(PLACES['a light screen'], { blur: 6 }), read)).toEqual([])
})
