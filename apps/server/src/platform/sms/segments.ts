/** GSM 03.38: one unit each. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Two units each: an escape goes before. */
const EXTENDED = '\f^{}\\[~]|€'

const UNITS: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((sign) => [sign, 1] as const),
  ...[...EXTENDED].map((sign) => [sign, 2] as const),
])

/** Units of one message, and of each part of a longer one, which begins with a header. */
const ROOM = { gsm7: { whole: 160, part: 153 }, ucs2: { whole: 70, part: 67 } } as const

export type Segments = { readonly alphabet: keyof typeof ROOM; readonly units: number; readonly segments: number }

/** How many parts a text is sent, and paid for, in. One sign outside of GSM 03.38 more than halves the room of all. */
export const segmentsOf = (text: string): Segments => {
  const signs = [...text].map((sign) => UNITS.get(sign))
  const alphabet = signs.includes(undefined) ? 'ucs2' : 'gsm7'
  const widths = alphabet === 'gsm7' ? signs.map((width) => width ?? 0) : [...text].map((sign) => sign.length)
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { whole, part } = ROOM[alphabet]
  return { alphabet, units, segments: units <= whole ? 1 : partsOf(widths, part) }
}

/** A sign of two units is never cut in two: it begins the next part. */
const partsOf = (widths: readonly number[], room: number): number => {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > room) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}
