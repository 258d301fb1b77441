import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { broken } from './mutants/break-rule.mjs'
import { mutants } from './mutants/mutants.mjs'
import { inProject } from './support/project.mjs'

test('every rule that is broken to try the tests stands where its list says, once, and its tests are there', () => {
  for (const mutant of mutants) {
    expect(() => broken(mutant)).not.toThrow()
    expect(
      mutant.tests.filter((file) => !existsSync(inProject(file))),
      mutant.name,
    ).toEqual([])
  }
})
