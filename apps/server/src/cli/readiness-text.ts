import type { ReadinessCheck } from '@reprise/contract'

/** What a programme lacks before customers come, a line for each: what is so, and what to do. */
export const lackingText = (checks: readonly ReadinessCheck[]): string[] =>
  checks.flatMap(({ message, todo }) => (todo === null ? [] : [`${message}. ${todo}.`]))
