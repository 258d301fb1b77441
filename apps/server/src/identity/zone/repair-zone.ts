import { type FieldName, parse } from 'mrz'

export type ZoneForm = 'TD1' | 'TD2' | 'TD3' | 'old-french-card'

/** A zone as it was understood: lines of the right length, and which of its check digits hold. */
export type RepairedZone = {
  readonly form: ZoneForm
  readonly lines: readonly string[]
  readonly failed: readonly ZoneCheck[]
  /** The number was changed until its check digit held, or another number holds as well: a person compares it. */
  readonly isNumberSure: boolean
}

type ZoneCheck = 'number' | 'birth' | 'expiry' | 'whole'

/** The check digits that are held against what they are computed over. */
const CHECKS: { readonly [Field in FieldName]?: ZoneCheck } = {
  documentNumberCheckDigit: 'number',
  birthDateCheckDigit: 'birth',
  expirationDateCheckDigit: 'expiry',
  compositeCheckDigit: 'whole',
}

const LETTERS: readonly FieldName[] = ['documentCode', 'issuingState', 'nationality', 'lastName', 'firstName']

/** What may stand in the columns of a field: `a` a letter or filler, `n` a digit, `s` the sex, `x` anything. */
const signsOf = (field: FieldName | null): 'a' | 'n' | 's' | 'x' => {
  if (field === null) return 'x'
  if (LETTERS.includes(field)) return 'a'
  if (field === 'sex') return 's'
  return field.endsWith('Date') || CHECKS[field] !== undefined ? 'n' : 'x'
}

type Range = { readonly line: number; readonly start: number; readonly end: number }

type Layout = {
  readonly form: ZoneForm
  readonly format: string
  readonly begins: RegExp
  readonly lines: readonly string[]
  /** What the number's check digit is computed over. */
  readonly number: Range
}

/** The parser knows where the fields stand, and shows it on a zone of fillers. */
const layoutOf = (form: ZoneForm, begins: RegExp, blank: readonly string[], digits: readonly Range[] = []): Layout => {
  const { format, details } = parse([...blank])
  const columns = blank.map((line) => Array.from(line, () => 'x'))
  const fill = (sign: string, { line, start, end }: Range): void => void columns[line]?.fill(sign, start, end)
  for (const { field, ranges } of details) fill(signsOf(field), ranges[0] ?? NOWHERE)
  for (const range of digits) fill('n', range)
  const number = details.find(({ field }) => field === 'documentNumberCheckDigit')?.ranges[1] ?? NOWHERE
  return { form, format, begins, lines: columns.map((line) => line.join('')), number }
}

const NOWHERE: Range = { line: 0, start: 0, end: 0 }
const fillers = (lines: number, length: number): string[] => Array.from({ length: lines }, () => '<'.repeat(length))
const CARD = /^[ACI][A-Z<][A-Z<]{3}/

/** ICAO 9303 parts 4, 5 and 6, and the French card of 1994 to 2021. */
const LAYOUTS: readonly Layout[] = [
  layoutOf(
    'old-french-card',
    /^IDFRA/,
    ['IDFRA'.padEnd(36, '<'), '<'.repeat(36)],
    [
      { line: 0, start: 33, end: 36 },
      { line: 1, start: 7, end: 12 },
    ],
  ),
  layoutOf('TD3', /^P[A-Z<][A-Z<]{3}/, fillers(2, 44)),
  layoutOf('TD1', CARD, fillers(3, 30)),
  layoutOf('TD2', CARD, fillers(2, 36)),
]

/** Signs that readers mistake for each other; what a column may hold decides. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map(([sign = '', meant = '']): [string, string] => [sign, meant]))
const AS_DIGIT = pairs('O0 Q0 D0 U0 I1 L1 T1 Z2 E3 A4 S5 G6 C6 B8')
const AS_LETTER = pairs('0O 1I 2Z 3B 4A 5S 6G 7T 8B')
/** Those that are mistaken most, and all of them. */
const TWINS: readonly string[] = ['O0', 'I1', 'Z2', 'S5', 'B8', 'G6']
const LOOKALIKES: readonly string[] = ['O0QDU', 'I1LT', 'Z2', 'S5', 'B83', 'G6C', 'A4', 'MWH', 'T7', 'KX', 'VY', 'E3F']

/** A line may have come out this much too long or too short: fillers run together. */
const LENGTH_SLACK = 3

/** Needs the right length, digits where only digits stand, and a number whose check digit holds. */
export const repairZone = (read: readonly string[]): RepairedZone | undefined => {
  let best: RepairedZone | undefined
  for (const layout of LAYOUTS)
    for (let first = 0; first + layout.lines.length <= read.length; first++) {
      const zone = fit(layout, read.slice(first, first + layout.lines.length))
      if (zone && (!best || zone.failed.length < best.failed.length)) best = zone
    }
  // At most one of the dates and the whole may be off: less than that is no zone but noise.
  return best && best.failed.length <= 2 ? best : undefined
}

const fit = (layout: Layout, read: readonly string[]): RepairedZone | undefined => {
  const lengthened = read.map((line, row) => ofLength(line, layout.lines[row] ?? ''))
  if (lengthened.some((line) => line === undefined)) return undefined
  const lines = lengthened.map((line, row) => byColumn(line ?? '', layout.lines[row] ?? ''))
  if (!layout.begins.test(lines[0] ?? '') || parse([...lines]).format !== layout.format) return undefined
  const { lines: numbered, isNumberSure } = withNumber(layout.number, lines)
  return { form: layout.form, lines: numbered, failed: failedChecks(numbered), isNumberSure }
}

/** Stretches or shortens the longest run of fillers. */
const ofLength = (line: string, columns: string): string | undefined => {
  const missing = columns.length - line.length
  if (missing === 0) return line
  if (Math.abs(missing) > LENGTH_SLACK) return undefined
  const run = (line.match(/<+/g) ?? []).toSorted((p, q) => q.length - p.length)[0]
  if (run === undefined || run.length + missing < 1) return undefined
  const at = line.indexOf(run)
  return line.slice(0, at) + '<'.repeat(run.length + missing) + line.slice(at + run.length)
}

const byColumn = (line: string, columns: string): string =>
  [...line]
    .map((sign, at) => {
      switch (columns[at]) {
        case 'n':
          return AS_DIGIT.get(sign) ?? sign
        case 'a':
          return AS_LETTER.get(sign) ?? sign
        case 's':
          return sign === 'P' ? 'F' : /[MFX<]/.test(sign) ? sign : 'M'
        default:
          return sign
      }
    })
    .join('')

const failedChecks = (lines: readonly string[]): ZoneCheck[] =>
  parse([...lines]).details.flatMap(({ field, valid }) => (field && !valid && CHECKS[field]) || [])

/**
 * Tries signs that look alike, one at a time. A digit modulo 10 cannot tell all apart (M and W, 8 and S, G and 6): a
 * number found like this is not sure.
 */
const withNumber = (
  { line: row, start, end }: Range,
  lines: readonly string[],
): { readonly lines: readonly string[]; readonly isNumberSure: boolean } => {
  const line = lines[row] ?? ''
  const isWhole = (tried: readonly string[]) => failedChecks(tried).length === 0
  const replaced = (number: string) =>
    lines.map((one, at) => (at === row ? line.slice(0, start) + number + line.slice(end) : one))
  const number = line.slice(start, end)
  if (isWhole(lines)) return { lines, isNumberSure: !hasDouble(number) }
  for (const signs of [TWINS, LOOKALIKES]) {
    const fitting = alternatives(number, signs).map(replaced).filter(isWhole)
    const [only] = fitting
    if (fitting.length === 1 && only !== undefined) return { lines: only, isNumberSure: false }
  }
  return { lines, isNumberSure: false }
}

/** Every number that differs in one sign that looks like another. */
const alternatives = (number: string, among: readonly string[]): string[] =>
  [...number].flatMap((sign, at) =>
    among
      .filter((alike) => alike.includes(sign))
      .flatMap((alike) =>
        [...alike].filter((other) => other !== sign).map((other) => number.slice(0, at) + other + number.slice(at + 1)),
      ),
  )

/** Signs whose lookalike has the same check value: no digit tells them apart. */
const DOUBLES = /[MW8SG6]/
const hasDouble = (number: string): boolean => DOUBLES.test(number)
