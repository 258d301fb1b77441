import type { Work } from './hands.ts'

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN

const row = ({ what, count, scans, keys, clicks, took, waits }: Work): string => {
  const sorted = [...waits].sort((one, other) => one - other)
  const ms = (share: number) => (sorted.length === 0 ? '–' : `${Math.round(percentile(sorted, share))} ms`)
  const each = (pressed: number) => (pressed / count).toFixed(1).replace('.0', '')
  return `| ${what} | ${count} | ${each(scans)} | ${each(keys)} | ${each(clicks)} | ${(took / 1_000 / count).toFixed(1)} s | ${ms(50)} | ${ms(95)} |`
}

/** One row for each kind of work. */
export const tableOf = (work: readonly Work[]): string =>
  [
    '| work | how many | scans each | keys each | clicks each | time each | wait, median | wait, p95 |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...work.map(row),
  ].join('\n')
