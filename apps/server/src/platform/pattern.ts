import { RE2JS } from 're2js'

/** Compiled once; patterns come from configurations, so there are few. */
const compiled = new Map<string, RE2JS>()
const MOST_PATTERNS = 1_000

/**
 * In linear time for any pattern (RE2): a backtracking engine can be made to hang (quality B10). @throws Error for a
 * pattern that RE2 does not take, as with back references
 */
export const matchesPattern = (pattern: string, value: string): boolean => {
  const known = compiled.get(pattern)
  if (known) return known.testExact(value)
  const fresh = RE2JS.compile(pattern)
  if (compiled.size < MOST_PATTERNS) compiled.set(pattern, fresh)
  return fresh.testExact(value)
}

/** Why a pattern cannot be used, in the words of the engine; undefined for one that can. */
export const patternFault = (pattern: string): string | undefined => {
  try {
    matchesPattern(pattern, '')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
