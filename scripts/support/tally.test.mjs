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
      repeated: [],
    })
  })

  it('count a test file that fails outside of its tests', () => {
    const unloaded = { name: 'bad.test.ts', status: 'failed', assertionResults: [] }
    const path = report({ numPassedTests: 7, testResults: [passing, unloaded] })
    expect(vitestTally(path, false)).toEqual({
      passed: 7,
      failed: 1,
      names: ['bad.test.ts, outside of its tests'],
      repeated: [],
    })
  })

  it('count a run that ended badly, or left no report, as a failure', () => {
    const path = report({ numPassedTests: 7, testResults: [passing] })
    expect(vitestTally(path, false)).toMatchObject({ passed: 7, failed: 1 })
    expect(vitestTally(path, true)).toEqual({ passed: 7, failed: 0, names: [], repeated: [] })
    expect(vitestTally(join(folder, 'absent.json'), true)).toMatchObject({ passed: 0, failed: 1 })
    expect(playwrightTally(join(folder, 'absent.json'), true)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('name a test that Vitest had to repeat, and what went wrong at first', () => {
    const shaky = { status: 'passed', fullName: 'a job is done', failureMessages: ['expected 0 to be 1\n    at there'] }
    const path = report({ numPassedTests: 1, testResults: [{ ...passing, assertionResults: [shaky] }] })
    expect(vitestTally(path, true)).toMatchObject({
      failed: 0,
      repeated: ['good.test.ts: a job is done (expected 0 to be 1)'],
    })
  })

  it('count a browser test that passed only the second time as a failure', () => {
    const spec = (title, status) => ({ file: 'sale.spec.ts', line: 7, title, tests: [{ status }] })
    const suites = [
      { specs: [spec('a', 'expected'), spec('b', 'unexpected')], suites: [{ specs: [spec('c', 'flaky')] }] },
    ]
    const path = report({ suites, stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(playwrightTally(path, false)).toEqual({
      passed: 1,
      failed: 2,
      names: ['sale.spec.ts:7 b', 'sale.spec.ts:7 c (passed when repeated)'],
      repeated: [],
    })
  })

  it('are added up, and no test at all is a failure', () => {
    expect(
      total([
        { passed: 3, failed: 0, names: [], repeated: ['a'] },
        { passed: 4, failed: 2, names: ['b', 'c'], repeated: [] },
      ]),
    ).toEqual({ passed: 7, failed: 2, names: ['b', 'c'], repeated: ['a'] })
    expect(total([])).toMatchObject({ passed: 0, failed: 1 })
  })
})
