import { existsSync, readFileSync } from 'node:fs'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A run that ended badly without naming a failed test (a crash, a file that does not load) is one failure. */
const honest = ({ passed, failed }, ok) => ({ passed, failed: !ok && failed === 0 ? 1 : failed })

/**
 * Counts of a Vitest run. A file that could not be loaded counts as one failed test.
 * @param report the file of Vitest's JSON reporter
 * @param ok whether the program ended well
 */
export const vitestTally = (report, ok) => {
  const result = read(report)
  if (result === undefined) return { passed: 0, failed: 1 }
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return honest({ passed: result.numPassedTests, failed: result.numFailedTests + unloaded.length }, ok)
}

/** Counts of a Playwright run; a test that passed only when repeated counts as failed. */
export const playwrightTally = (report, ok) => {
  const stats = read(report)?.stats
  if (stats === undefined) return { passed: 0, failed: 1 }
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, ok)
}

/** The sum of all parts. No test at all is a failure, never a success. */
export const total = (tallies) => {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  return passed + failed === 0 ? { passed, failed: 1 } : { passed, failed }
}
