import type { RowFault } from '#server/platform/csv/read-table.ts'
import type { Terminal } from './terminal.ts'

/** More bad rows than this are counted, not listed; `--json` lists them all. */
const MOST_LISTED = 50

/** Names each bad row with its line and the reason. */
export const reportFaults = (terminal: Terminal, faults: readonly RowFault[]): void => {
  for (const { line, reason } of faults.slice(0, MOST_LISTED)) terminal.warn(`  line ${line}: ${reason}`)
  const rest = faults.length - MOST_LISTED
  if (rest > 0) terminal.warn(`  … and ${rest.toLocaleString('en')} more (--json lists them all)`)
}
