import { CsvError, parse } from 'csv-parse/sync'

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252'
export type DecodedText = { readonly text: string; readonly encoding: Encoding }

const LABELS = { 'UTF-8': 'utf-8', 'UTF-16LE': 'utf-16le', 'UTF-16BE': 'utf-16be' } as const

/**
 * By its byte order mark, else UTF-16 with every other byte zero, else UTF-8, else Windows-1252 (older spreadsheets).
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const encoding = encodingOf(bytes)
  const text = encoding === 'Windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(LABELS[encoding]).decode(bytes)
  return { text, encoding }
}

/** Where Windows-1252 differs from Latin-1: bytes 0x80 to 0x9f. Node 20 decodes them as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter)

const encodingOf = (bytes: Uint8Array): Encoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE'
  const [even, odd] = zeros(bytes.subarray(0, SAMPLE))
  if (odd > SAMPLE_SHARE * even + SAMPLE_LEAST) return 'UTF-16LE'
  if (even > SAMPLE_SHARE * odd + SAMPLE_LEAST) return 'UTF-16BE'
  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252'
}

const SAMPLE = 2000
const SAMPLE_SHARE = 4
const SAMPLE_LEAST = 4

/** Zero bytes at even and at odd places: Latin letters in UTF-16 have one each. */
const zeros = (bytes: Uint8Array): readonly [number, number] => {
  const counts: [number, number] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) counts[at % 2 === 0 ? 0 : 1] += 1
  return counts
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

export type Columns<Name extends string> = {
  readonly [name in Name]: { readonly required?: boolean; readonly aliases?: readonly string[] }
}

export type TableRow<Name extends string> = {
  /** The line of the file where the row begins, from 1. */
  readonly line: number
  readonly values: { readonly [name in Name]: string }
}

export type Table<Name extends string> = {
  readonly encoding: Encoding
  readonly delimiter: string
  readonly ignored: readonly string[]
  /** Columns of ours that the file has. */
  readonly named: ReadonlySet<Name>
  /** What a first line that begins with `#` says. */
  readonly note: string | undefined
  readonly rows: readonly TableRow<Name>[]
  /** Rows that are none: a quote that never ends, a field too many. */
  readonly faults: readonly RowFault[]
}

/** What a fault is and what it is about, so that a page says it in its own language. */
export type Coded = { readonly code: string; readonly values: { readonly [name: string]: string } }

export type RowFault = {
  readonly line: number
  readonly reason: string
  /** What is wrong in which cell, where that is known. */
  readonly cells?: readonly CellFault[]
  /** The parts of the reason, where its reader names them. */
  readonly coded?: readonly (Coded & { readonly reason: string })[]
}

export type CellFault = {
  readonly column: string
  readonly code: string
  /** What a sentence about it names; null: nothing. */
  readonly value: string | null
  readonly message: string
}

export class TableError extends Error {
  override readonly name = 'TableError'
  readonly coded: Coded

  constructor(message: string, code: string, values: Coded['values'] = {}) {
    super(message)
    this.coded = { code, values }
  }
}

/** A fault of a row that has one reason. */
export const coded = (line: number, code: string, reason: string, values: Coded['values'] = {}): RowFault => ({
  line,
  reason,
  coded: [{ code, values, reason }],
})

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * Reads a table of any usual form, headers in any order and spelling. Lines that begin with `#` are notes. @throws
 * TableError when the file is empty, has no header that is known, or lacks a required column
 */
export const readTable = <Name extends string>(bytes: Uint8Array, columns: Columns<Name>): Table<Name> => {
  const { text, encoding } = decodeText(bytes)
  // PostgreSQL keeps a zero character in no text.
  const body = text.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd')
  const headerLine = body.split(/\r\n|\n|\r/).find((line) => line.trim() !== '' && !line.startsWith('#'))
  if (headerLine === undefined)
    throw new TableError('The file is empty. It needs a line with column names, then rows.', 'table-empty')
  const delimiter = delimiterOf(headerLine, columns)
  const { records, faults } = parseRecords(body, delimiter)
  const [header, ...rest] = records
  if (header === undefined) throw new TableError('The line with the column names cannot be read.', 'table-header')
  const places = placesOf(header.record, columns)
  const rows: TableRow<Name>[] = []
  const broken = [...faults]
  for (const { record, line } of rest) {
    if (record.length > header.record.length && record.slice(header.record.length).some((field) => field.trim() !== ''))
      broken.push(
        coded(line, 'row-fields', `has ${record.length} fields, the header has ${header.record.length}`, {
          fields: String(record.length),
          columns: String(header.record.length),
        }),
      )
    else rows.push({ line, values: valuesOf(record, columns, places) })
  }
  return {
    encoding,
    delimiter,
    ignored: header.record.filter((name, place) => name.trim() !== '' && ![...places.values()].includes(place)),
    named: new Set(places.keys()),
    note: /^#\s*(.*)/.exec(body)?.[1]?.trim(),
    rows,
    faults: broken.sort((a, b) => a.line - b.line),
  }
}

/** Letters and digits alone, so that `Release date`, `release_date` and `RELEASE-DATE` are one. */
const plainHeader = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const namesOf = <Name extends string>(columns: Columns<Name>): Map<string, Name> =>
  new Map(
    (Object.keys(columns) as Name[]).flatMap((name) =>
      [name, ...(columns[name].aliases ?? [])].map((spelling): [string, Name] => [plainHeader(spelling), name]),
    ),
  )

/** The delimiter under which most headers are known; among equals the one that occurs most. */
const delimiterOf = <Name extends string>(headerLine: string, columns: Columns<Name>): string => {
  const names = namesOf(columns)
  const score = (delimiter: string): number => {
    const fields = headerLine.split(delimiter)
    return fields.filter((field) => names.has(plainHeader(field))).length * 1000 + fields.length
  }
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
}

type Parsed = { readonly record: readonly string[]; readonly line: number }

const parseRecords = (text: string, delimiter: string): { records: Parsed[]; faults: RowFault[] } => {
  const options = {
    delimiter,
    comment: '#',
    comment_no_infix: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    info: true,
  } as const
  try {
    return { records: located(parse(text, options)), faults: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A stray quote spoils everything after it, so the quotes are read as letters and the line is named.
    const line = openQuoteLine(text) ?? Number(error['lines'] ?? 1)
    const records = located(parse(text, { ...options, quote: null }))
    return {
      records,
      faults: [coded(line, 'row-quote', 'has a quote that never ends, or letters after a quoted field')],
    }
  }
}

const openQuoteLine = (text: string): number | undefined => {
  let opened: number | undefined
  let line = 1
  for (const [sign] of text.matchAll(/"|\r\n|\n|\r/g)) {
    if (sign !== '"') line += 1
    else opened = opened === undefined ? line : undefined
  }
  return opened
}

/** `lines` counts to the end of a record, so that a record begins after the one before it and the notes between. */
const located = (parsed: unknown): Parsed[] => {
  let previous = 0
  return (parsed as { record: string[]; info: { lines: number; comment_lines: number; empty_lines: number } }[]).map(
    ({ record, info }) => {
      const breaks = record.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      const line = Math.max(info.lines - breaks, previous + 1)
      previous = info.lines
      return { record, line }
    },
  )
}

const placesOf = <Name extends string>(header: readonly string[], columns: Columns<Name>): Map<Name, number> => {
  const names = namesOf(columns)
  const places = new Map<Name, number>()
  for (const [place, spelling] of header.entries()) {
    const name = names.get(plainHeader(spelling))
    if (name !== undefined && !places.has(name)) places.set(name, place)
  }
  const missing = (Object.keys(columns) as Name[]).filter((name) => columns[name].required && !places.has(name))
  if (missing.length > 0)
    throw new TableError(
      `The file has no column ${missing.map((name) => `"${name}"`).join(', ')}. ` +
        `Its columns are: ${header.map((name) => `"${name.trim()}"`).join(', ')}.`,
      'table-columns',
      { missing: missing.join(', '), found: header.map((name) => name.trim()).join(', ') },
    )
  return places
}

const valuesOf = <Name extends string>(
  record: readonly string[],
  columns: Columns<Name>,
  places: ReadonlyMap<Name, number>,
): TableRow<Name>['values'] => {
  const values: { [name in Name]?: string } = {}
  for (const name of Object.keys(columns) as Name[]) values[name] = (record[places.get(name) ?? -1] ?? '').trim()
  return values as TableRow<Name>['values']
}
