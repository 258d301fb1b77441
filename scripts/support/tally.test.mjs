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

  const passing = { name: 'good.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }

  it('count what Vitest passed and failed, and name what failed', () => {
    const failing = {
      name: 'bad.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'a phone is bought' }, { status: 'passed' }],
    }
    const path = report({ numPassedTests: 7, testResults: [failing, passing] })
    expect(vitestTally(path, false)).toEqual({
      passed: 7,
      failed: 1,
      names: ['bad.test.ts: a phone is bought'],
    })
  })

  it('count a test file that fails outside of its tests', () => {
    const unloaded = { name: 'bad.test.ts', status: 'failed', assertionResults: [] }
    const path = report({ numPassedTests: 7, testResults: [passing, unloaded] })
    expect(vitestTally(path, false)).toEqual({
      passed: 7,
      failed: 1,
      names: ['bad.test.ts, outside of its tests'],
    })
  })

  it('count a run that ended badly, or left no report, as a failure', () => {
    const path = report({ numPassedTests: 7, testResults: [passing] })
    expect(vitestTally(path, false)).toMatchObject({ passed: 7, failed: 1 })
    expect(vitestTally(path, true)).toEqual({ passed: 7, failed: 0, names: [] })
    expect(vitestTally(join(folder, 'absent.json'), true)).toMatchObject({ passed: 0, failed: 1 })
    expect(playwrightTally(join(folder, 'absent.json'), true)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('name the browser tests that failed, with their line', () => {
    const spec = (title, status) => ({ file: 'sale.spec.ts', line: 7, title, tests: [{ status }] })
    const suites = [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected')] }] }]
    const path = report({ suites, stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 } })
    expect(playwrightTally(path, false)).toEqual({ passed: 1, failed: 1, names: ['sale.spec.ts:7 b'] })
  })

  it('are added up, and no test at all is a failure', () => {
    expect(
      total([
        { passed: 3, failed: 0, names: [] },
        { passed: 4, failed: 2, names: ['b', 'c'] },
      ]),
    ).toEqual({ passed: 7, failed: 2, names: ['b', 'c'] })
    expect(total([])).toMatchObject({ passed: 0, failed: 1 })
  })
})
