// Each rule that `npm run test:mutants` breaks stands where its list says, once, and its tests are there. `npm run verify -- mutants`
import { existsSync } from 'node:fs'
import { broken } from '../mutants/break-rule.mjs'
import { mutants } from '../mutants/mutants.mjs'
import { inProject } from '../support/project.mjs'

const faults = mutants.flatMap((mutant) => {
  const gone = mutant.tests
    .filter((file) => !existsSync(inProject(file)))
    .map((file) => `${mutant.name}: there is no ${file}`)
  try {
    broken(mutant)
    return gone
  } catch (error) {
    return [...gone, error.message]
  }
})
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
