import { existsSync, readFileSync } from 'node:fs'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** What a part of the run that left no account of itself adds. */
export const failure = (name) => ({ passed: 0, failed: 1, names: [name] })

/** A run that ended badly without naming a failed test (a crash, a file that does not load) is one failure. */
const honest = (tally, ok, report) =>
  ok || tally.failed > 0 ? tally : { ...tally, failed: 1, names: [`${report} ended badly, and no test failed`] }

const isFailed = ({ status }) => status === 'failed'

const failedIn = (file) => {
  const failed = file.assertionResults.filter(isFailed)
  return failed.length > 0
    ? failed.map(({ fullName }) => `${file.name}: ${fullName}`)
    : [`${file.name}, outside of its tests`]
}

/** A file that failed outside of its tests counts as one. @param report of Vitest's JSON reporter */
export const vitestTally = (report, ok) => {
  const result = read(report)
  if (result === undefined) return failure(`${report} was not written`)
  const names = result.testResults.filter(isFailed).flatMap(failedIn)
  return honest({ passed: result.numPassedTests, failed: names.length, names }, ok, report)
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export const playwrightTally = (report, ok) => {
  const result = read(report)
  if (result === undefined) return failure(`${report} was not written`)
  const names = specsOf(result).flatMap(({ file, line, title, tests }) =>
    tests.filter(({ status }) => status === 'unexpected').map(() => `${file}:${line} ${title}`),
  )
  const { expected, unexpected } = result.stats
  return honest({ passed: expected, failed: unexpected, names }, ok, report)
}

/** The sum of all parts. No test at all is a failure, never a success. */
export const total = (tallies) => {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  const names = tallies.flatMap((tally) => tally.names)
  return passed + failed === 0 ? failure('no test ran') : { passed, failed, names }
}
