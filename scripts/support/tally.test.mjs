import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playwrightTally, total, vitestTally } from './tally.mjs'

describe('the numbers at the end of a test run', () => {
  let folder

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const report = (content) => {
    const path = join(folder, 'report.json')
    writeFileSync(path, JSON.stringify(content))
    return path
  }

  it('count what Vitest passed and failed', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
    const path = report({ numPassedTests: 7, numFailedTests: 1, testResults: [failing] })
    expect(vitestTally(path, false)).toEqual({ passed: 7, failed: 1 })
  })

  it('count a test file that does not load as a failure', () => {
    const path = report({
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [{ status: 'failed', assertionResults: [] }],
    })
    expect(vitestTally(path, false)).toEqual({ passed: 7, failed: 1 })
  })

  it('count a run that ended badly, or left no report, as a failure', () => {
    expect(vitestTally(report({ numPassedTests: 7, numFailedTests: 0, testResults: [] }), false)).toEqual({
      passed: 7,
      failed: 1,
    })
    expect(vitestTally(join(folder, 'absent.json'), true)).toEqual({ passed: 0, failed: 1 })
    expect(playwrightTally(join(folder, 'absent.json'), true)).toEqual({ passed: 0, failed: 1 })
  })

  it('count a browser test that passed only the second time as a failure', () => {
    expect(playwrightTally(report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }), false)).toEqual({
      passed: 3,
      failed: 2,
    })
  })

  it('are added up, and no test at all is a failure', () => {
    expect(
      total([
        { passed: 3, failed: 0 },
        { passed: 4, failed: 2 },
      ]),
    ).toEqual({ passed: 7, failed: 2 })
    expect(total([])).toEqual({ passed: 0, failed: 1 })
  })
})
