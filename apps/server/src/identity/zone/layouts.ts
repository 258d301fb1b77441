/** What may stand in a column: `a` a letter or filler, `n` a digit, `x` anything, `s` the sex. */
type Columns = string

/** A check digit in a line, and what it is computed over: line, first column, column after the last. */
export type Check = {
  readonly field: 'number' | 'birth' | 'expiry' | 'whole'
  readonly line: number
  readonly at: number
  readonly over: readonly (readonly [line: number, from: number, to: number])[]
  /** A filler may stand in its place. */
  readonly optional?: true
}

export type ZoneForm = 'TD1' | 'TD2' | 'TD3' | 'old-french-card'
export type Layout = {
  readonly form: ZoneForm
  /** What the first line begins with. */
  readonly begins: RegExp
  readonly lines: readonly Columns[]
  readonly checks: readonly Check[]
}

const a = (count: number): Columns => 'a'.repeat(count)
const n = (count: number): Columns => 'n'.repeat(count)
const x = (count: number): Columns => 'x'.repeat(count)

/** Where everything stands in a machine-readable zone: ICAO 9303 parts 4, 5 and 6, and the French card of 1994 to 2021. */
export const LAYOUTS: readonly Layout[] = [
  {
    form: 'old-french-card',
    begins: /^IDFRA/,
    lines: [a(5) + a(25) + x(3) + n(3), n(4) + x(3) + n(5) + n(1) + a(14) + n(6) + n(1) + 's' + n(1)],
    checks: [
      { field: 'number', line: 1, at: 12, over: [[1, 0, 12]] },
      { field: 'birth', line: 1, at: 33, over: [[1, 27, 33]] },
      {
        field: 'whole',
        line: 1,
        at: 35,
        over: [
          [0, 0, 36],
          [1, 0, 35],
        ],
      },
    ],
  },
  {
    form: 'TD3',
    begins: /^P[A-Z<][A-Z<]{3}/,
    lines: [a(44), x(9) + n(1) + a(3) + n(6) + n(1) + 's' + n(6) + n(1) + x(14) + x(1) + n(1)],
    checks: [
      { field: 'number', line: 1, at: 9, over: [[1, 0, 9]] },
      { field: 'birth', line: 1, at: 19, over: [[1, 13, 19]] },
      { field: 'expiry', line: 1, at: 27, over: [[1, 21, 27]] },
      {
        field: 'whole',
        line: 1,
        at: 43,
        over: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 43],
        ],
      },
    ],
  },
  {
    form: 'TD1',
    begins: /^[ACI][A-Z<][A-Z<]{3}/,
    lines: [a(5) + x(9) + x(1) + x(15), n(6) + n(1) + 's' + n(6) + n(1) + a(3) + x(11) + n(1), a(30)],
    checks: [
      { field: 'number', line: 0, at: 14, over: [[0, 5, 14]], optional: true },
      { field: 'birth', line: 1, at: 6, over: [[1, 0, 6]] },
      { field: 'expiry', line: 1, at: 14, over: [[1, 8, 14]] },
      {
        field: 'whole',
        line: 1,
        at: 29,
        over: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
      },
    ],
  },
  {
    form: 'TD2',
    begins: /^[ACI][A-Z<][A-Z<]{3}/,
    lines: [a(36), x(9) + n(1) + a(3) + n(6) + n(1) + 's' + n(6) + n(1) + x(7) + n(1)],
    checks: [
      { field: 'number', line: 1, at: 9, over: [[1, 0, 9]] },
      { field: 'birth', line: 1, at: 19, over: [[1, 13, 19]] },
      { field: 'expiry', line: 1, at: 27, over: [[1, 21, 27]] },
      {
        field: 'whole',
        line: 1,
        at: 35,
        over: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 35],
        ],
      },
    ],
  },
]
