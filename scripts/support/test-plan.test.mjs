import { describe, expect, it } from 'vitest'
import { planOf } from './test-plan.mjs'

const SPEC = 'e2e/specs/journey.spec.ts'
const UNIT = 'scripts/support/tally.test.mjs'

describe('npm test', () => {
  it('runs everything when nothing is named, and more when that is asked for', () => {
    expect(planOf([])).toMatchObject({ all: true, every: false, units: [], browser: [] })
    expect(planOf(['--every'])).toMatchObject({ all: true, every: true })
  })

  it('runs the files that are named, each where it belongs', () => {
    expect(planOf([SPEC])).toMatchObject({ all: false, units: undefined, browser: [SPEC] })
    expect(planOf([UNIT, 'apps/server/src/order'])).toMatchObject({
      units: [UNIT, 'apps/server/src/order'],
      browser: undefined,
    })
    expect(planOf([UNIT, SPEC])).toMatchObject({ units: [UNIT], browser: [SPEC] })
  })

  it('runs what has a name, in the files that are named or in all', () => {
    expect(planOf(['-t', 'twice'])).toMatchObject({ all: false, name: 'twice', units: [], browser: [] })
    expect(planOf([UNIT, '-t', 'twice'])).toMatchObject({ name: 'twice', units: [UNIT], browser: undefined })
  })

  it.each([
    [['no/such/file.test.ts'], 'There is no no/such/file.test.ts'],
    [['--fast'], '--fast'],
    [[UNIT, '--every'], 'leave out'],
  ])('%s is not understood, and says why', (argv, sentence) => {
    expect(() => planOf(argv)).toThrow(sentence)
  })
})
