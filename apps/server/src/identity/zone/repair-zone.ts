import { checkDigit } from './check-digit.ts'
import { type Check, type Layout, LAYOUTS, type ZoneForm } from './layouts.ts'

/** A zone as it was understood: lines of the right length, and which of its check digits hold. */
export type RepairedZone = {
  readonly form: ZoneForm
  readonly lines: readonly string[]
  readonly failed: readonly Check['field'][]
  /** The number was changed until its check digit held, or another number holds as well: a person compares it. */
  readonly isNumberSure: boolean
}

/** Signs that readers mistake for each other; what a column may hold decides. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  L: '1',
  T: '1',
  Z: '2',
  E: '3',
  A: '4',
  S: '5',
  G: '6',
  C: '6',
  B: '8',
}
const AS_LETTER: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  2: 'Z',
  3: 'B',
  4: 'A',
  5: 'S',
  6: 'G',
  7: 'T',
  8: 'B',
}
/** Those that are mistaken most, and all of them. */
const TWINS: readonly string[] = ['O0', 'I1', 'Z2', 'S5', 'B8', 'G6']
const LOOKALIKES: readonly string[] = ['O0QDU', 'I1LT', 'Z2', 'S5', 'B83', 'G6C', 'A4', 'MWH', 'T7', 'KX', 'VY', 'E3F']

/** A line may have come out this much too long or too short: fillers run together. */
const LENGTH_SLACK = 3

/**
 * Understands lines as they were read: the right length, digits where only digits stand, and a number whose check digit
 * holds. Undefined where they are no zone.
 */
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
  if (!layout.begins.test(lines[0] ?? '')) return undefined
  const { lines: numbered, isNumberSure } = withNumber(layout, lines)
  return { form: layout.form, lines: numbered, failed: failedChecks(layout, numbered), isNumberSure }
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
          return AS_DIGIT[sign] ?? sign
        case 'a':
          return AS_LETTER[sign] ?? sign
        case 's':
          return sign === 'P' ? 'F' : /[MFX<]/.test(sign) ? sign : 'M'
        default:
          return sign
      }
    })
    .join('')

const failedChecks = (layout: Layout, lines: readonly string[]): Check['field'][] =>
  layout.checks.filter((check) => !holds(check, lines)).map(({ field }) => field)

const holds = ({ line, at, over, optional }: Check, lines: readonly string[]): boolean => {
  const digit = lines[line]?.[at]
  if (digit === '<' && optional === true) return true
  return digit === checkDigit(over.map(([row, from, to]) => lines[row]?.slice(from, to) ?? '').join(''))
}

/**
 * Where the number's check digit does not hold, or the whole's does not, tries the signs that look alike, one at a time. A
 * digit modulo 10 cannot tell all of them apart (M and W, 8 and S, G and 6), so that a number found like this is not sure.
 */
const withNumber = (
  layout: Layout,
  lines: readonly string[],
): { readonly lines: readonly string[]; readonly isNumberSure: boolean } => {
  const check = layout.checks.find(({ field }) => field === 'number')
  const range = check?.over[0]
  if (check === undefined || range === undefined) return { lines, isNumberSure: false }
  const [row, from, to] = range
  const line = lines[row] ?? ''
  const isWhole = (tried: readonly string[]) => failedChecks(layout, tried).length === 0
  const replaced = (number: string) =>
    lines.map((one, at) => (at === row ? line.slice(0, from) + number + line.slice(to) : one))
  const number = line.slice(from, to)
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
