import { majorText } from '#server/platform/csv/money-column.ts'

export type Column<Row> = { readonly title: string; readonly of: (row: Row) => string; readonly right?: boolean }

/** Characters that move the cursor or recolour a terminal have no place in what others wrote. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

export const table = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string => {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => clean(of(row))))]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => widthOf(line[at] ?? ''))))
  return cells
    .map((line) =>
      line
        .map((text, at) => {
          const gap = ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(text)))
          return columns[at]?.right === true ? gap + text : text + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const pairs = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${clean(value)}`).join('\n')
}

const clean = (text: string): string => text.replace(CONTROL, ' ')

/** In characters as a person counts them. */
const widthOf = (text: string): number => [...text].length

/** A moment as lists show it, in UTC: `2026-11-21 14:05`. */
export const minute = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')
export const day = (moment: Date): string => moment.toISOString().slice(0, 10)

/** `1 payment`, `1,200 payments`. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

/** `212.00 EUR`, for lists that people and their tools read. */
export const moneyText = (amount: number, currency: string): string => `${majorText(amount, currency)} ${currency}`
