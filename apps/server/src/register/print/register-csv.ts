import { REGISTER_FIELDS } from '@reprise/contract'
import { csvOf } from '#server/platform/csv/csv-of.ts'
import type { PrintedLine } from '../read-register.ts'

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
