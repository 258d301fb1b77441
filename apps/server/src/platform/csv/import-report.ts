import type { RowFault } from './read-table.ts'

export type ImportOptions = {
  /** Leaves bad rows out instead of refusing the file. */
  readonly skipBad?: boolean
}

export type ImportProgress = { readonly doing: 'check' | 'write'; readonly done: number; readonly of: number }

/** Because of them nothing was imported. */
export class ImportFaults extends Error {
  override readonly name = 'ImportFaults'
  readonly faults: readonly RowFault[]

  constructor(faults: readonly RowFault[], rows: number) {
    super(`${faults.length} of ${rows} rows cannot be imported, so nothing was`)
    this.faults = faults
  }
}

/** The caller must confirm so large a change; nothing was changed. */
export class ImportDoubts<Found extends Doubtful = Doubtful> extends Error {
  override readonly name = 'ImportDoubts'
  readonly found: Found

  constructor(found: Found) {
    super(found.doubts.map(({ message }) => message).join('; '))
    this.found = found
  }
}

export type Doubtful = { readonly doubts: readonly { readonly code: string; readonly message: string }[] }

/** A table as {@link readTable} takes it. */
export const writeTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')

const cell = (text: string): string => (/[",\r\n]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
