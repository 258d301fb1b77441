import type { Measured } from './load.ts'

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The value that so many of a hundred do not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN
}

/** The median of each figure over several rounds. */
export const medianOf = (rounds: readonly Measured[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
})
