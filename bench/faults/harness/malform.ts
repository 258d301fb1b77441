/** Numbers that look thrown and are the same for the same seed, so that what failed can be made to fail again. */
export const dice = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Dice = () => number

export const oneOf = <Item>(throwDice: Dice, items: readonly Item[]): Item =>
  items[Math.floor(throwDice() * items.length)] as Item

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })

/** Texts that no field waits for. */
export const STRANGE_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  '-1',
  '1e309',
  "'; drop table customer_order; --",
  '%',
  '%00',
  '\u0000',
  '\ud800',
  'a\r\nb: c',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '$1',
  '{{7*7}}',
  '２０２６',
  '\u202e\u0301\u200d',
  '👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(5_000),
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00',
  '-000001-01-01',
  '275760-09-14',
  '+99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '9'.repeat(400),
  'FR1420041010050500013M02606',
  '(?=a)*',
]

const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  2 ** 31,
  2 ** 53 + 2,
  1e300,
  -0,
  [],
  {},
  [[]],
  [null],
  { a: null },
  { constructor: 1 },
  { toString: 'x' },
  { length: -1 },
  deep(30),
  Array.from({ length: 300 }, (_, index) => index),
  ...STRANGE_TEXTS,
]

type Json = { [key: string]: unknown }

/** The value with one place of it made strange, left out, or doubled. */
export const malform = (throwDice: Dice, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || throwDice() < 0.15) return oneOf(throwDice, STRANGE_VALUES)
  if (Array.isArray(value)) {
    if (value.length === 0 || throwDice() < 0.2) return [...value, ...value, oneOf(throwDice, STRANGE_VALUES)]
    const at = Math.floor(throwDice() * value.length)
    return value.map((item, index) => (index === at ? malform(throwDice, item) : item))
  }
  const copy: Json = { ...value }
  const key = oneOf(throwDice, [...Object.keys(copy), 'unknown'])
  if (throwDice() < 0.2) delete copy[key]
  else copy[key] = malform(throwDice, copy[key])
  return copy
}

/** JSON that is none, or none of the size or the letters that it says. */
export const brokenText = (throwDice: Dice, text: string): string | Uint8Array<ArrayBuffer> => {
  const bytes = new TextEncoder().encode(text)
  const at = Math.floor(throwDice() * bytes.length)
  switch (Math.floor(throwDice() * 5)) {
    case 0:
      return bytes.slice(0, at)
    case 1:
      return bytes.fill(0xff, at, at + 2)
    case 2:
      return `${text}${text}`
    case 3:
      return `\ufeff${text}`
    default:
      return `{"__proto__":${text === '' ? '1' : text}}`
  }
}
