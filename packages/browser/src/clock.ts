/** Milliseconds since 1970, UTC; the one place that reads the clock. */
export const now = (): number => Date.now()
