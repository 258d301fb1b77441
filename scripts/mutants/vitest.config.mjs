import { inProject } from '../support/project.mjs'
import { broken } from './break-rule.mjs'
import { mutants } from './mutants.mjs'
import config from '../../vitest.config.ts'

const mutant = mutants.find(({ name }) => name === process.env.REPRISE_MUTANT)

/** Gives the tests the broken text in place of the file, which stays as it is whatever happens to the run. */
const breakRule = {
  name: 'break-rule',
  enforce: 'pre',
  transform: (code, id) =>
    mutant !== undefined && id.split('?')[0] === inProject(mutant.file)
      ? { code: broken(mutant, code), map: null }
      : null,
}

const { projects, ...test } = config.test

const ofOneProcess = mutant === undefined ? {} : { maxWorkers: 1 }

/** The project's own settings. With a rule broken there is one process: several such runs go on beside one another. */
export default {
  ...config,
  test: { ...test, ...ofOneProcess, projects: projects.map((project) => ({ ...project, plugins: [breakRule] })) },
}
