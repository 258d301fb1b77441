import type { ImportProgress } from '#server/platform/csv/import-report.ts'
import type { Terminal } from './terminal.ts'

/** Shows how far an import has come. */
export const importProgress =
  (terminal: Terminal) =>
  ({ doing, done, of }: ImportProgress): void =>
    terminal.progress(doing === 'check' ? 'Checking rows' : 'Writing', done, of)
