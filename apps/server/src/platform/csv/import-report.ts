import type { RowFault } from './read-table.ts'

export type ImportOptions = {
  /** Leaves bad rows out instead of refusing the file. */
  readonly skipBad?: boolean
}

export type ImportProgress = { readonly doing: 'check' | 'write'; readonly done: number; readonly of: number }

/** Rows that cannot be imported; because of them nothing was. */
export class ImportFaults extends Error {
  override readonly name = 'ImportFaults'
  readonly faults: readonly RowFault[]

  constructor(faults: readonly RowFault[], rows: number) {
    super(`${faults.length} of ${rows} rows cannot be imported, so nothing was`)
    this.faults = faults
  }
}
