import { REGISTER_FIELDS } from '@reprise/contract'
import type { PrintedLine } from '../read-register.ts'

/** Lets a spreadsheet see that this is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Before a formula: at the beginning, and behind every character that some spreadsheet divides cells by, even in
 * quotes. An apostrophe says "text" to all.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** RFC 4180, names of the fields first. */
export const registerCsv = (lines: readonly PrintedLine[]): Uint8Array => {
  const titles = ['line', 'corrects', 'recordedAt', ...REGISTER_FIELDS, 'reason', 'chain']
  const rows = lines.map(({ number, corrects, recordedAt, entry, reason, chain }) => [
    String(number),
    corrects === null ? '' : String(corrects),
    recordedAt.toISOString(),
    ...REGISTER_FIELDS.map((field) => entry[field]),
    reason ?? '',
    chain,
  ])
  return csvOf([titles, ...rows])
}

/** RFC 4180; no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(`${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`)

const cell = (text: string): string => {
  const harmless = text.replaceAll(FORMULA, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
