import { REGISTER_FIELDS } from '@reprise/contract'
import type { PrintedLine } from '../read-register.ts'

/** Lets a spreadsheet see that this is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A register for a spreadsheet or a program: RFC 4180, one line each, names of the fields first. */
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
  return Buffer.from(`${BYTE_ORDER_MARK}${[titles, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`)
}

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
