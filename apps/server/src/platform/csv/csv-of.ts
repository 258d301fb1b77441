/** Lets a spreadsheet see that this is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Before a formula: at the beginning, and behind every character that some spreadsheet divides cells by, even in
 * quotes. An apostrophe says "text" to all.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** RFC 4180; no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(`${BYTE_ORDER_MARK}${rows.map(csvLine).join('')}`)

/** For files that are written row by row; {@link BYTE_ORDER_MARK} stands before the first. */
export const csvLine = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`

const cell = (text: string): string => {
  const harmless = text.replaceAll(FORMULA, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
