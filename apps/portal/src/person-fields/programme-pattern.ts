/** A group that is repeated, such as `(a+)+`: what makes a backtracking engine hang. */
const REPEATED_GROUP = /\)[*+?{]/

/**
 * Whether the whole value matches a programme's own pattern. A pattern that this engine cannot run, or could hang on
 * (quality B10), is left to the server, whose engine is linear.
 */
export const matchesInBrowser = (pattern: string, value: string): boolean => {
  if (REPEATED_GROUP.test(pattern)) return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
}
