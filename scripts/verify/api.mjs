// The description of the API: everything in it says what it is, every problem has its page, and two linters have nothing to say. `npm run verify -- api`
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRules from '@stoplight/spectral-rulesets'
import { appEndpoints } from '../../packages/contract/openapi/app-endpoints.ts'
import { openApiDocument } from '../../packages/contract/src/openapi/document.ts'
import { unusedParameterWords } from '../../packages/contract/src/openapi/parameters.ts'
import { collectSchemas } from '../../packages/contract/src/openapi/schemas.ts'
import { undescribed } from '../../packages/contract/src/openapi/undescribed.ts'
import { problemPageFaults, unansweredProblems } from '../../packages/contract/src/operation/problem.ts'
import { inProject } from '../support/project.mjs'

const FILE = 'packages/contract/openapi/reprise.json'

/** Rules of Spectral that are left out, each with the reason. */
const SPECTRAL_WITHOUT = {
  // The document is the same for every installation: who runs one is said by its programmes.
  'info-contact': 'off',
  // OpenAPI 3.1 lets any scheme name roles, and the rule knows the scopes of OAuth alone. Redocly sees that schemes are defined.
  'oas3-operation-security-defined': 'off',
}

/** What Redocly's recommended rules find; works without a network. */
const redocly = async (document) => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: inProject(FILE), config })
  return found.map(({ ruleId, message, location: [at] }) => `Redocly, ${ruleId}: ${message} (${at?.pointer})`)
}

/** What Spectral's recommended rules find; works without a network. */
const spectral = async (document) => {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [[spectralRules.oas, 'recommended']], rules: SPECTRAL_WITHOUT })
  const found = await linter.run(document)
  return found.map(({ code, message, path }) => `Spectral, ${code}: ${message} (${path.join('/')})`)
}

/** Everything that is wrong with a description of the API. */
export const faultsOf = async (document) => [
  ...undescribed(document),
  ...(await redocly(document)),
  ...(await spectral(document)),
]

/** @param made what the operations make of the file */
const isCurrent = async (file, made) => (await readFile(inProject(file), 'utf8')) === made
const ask = (file) => `${file} is not as it is generated: npx tsx packages/contract/openapi/write.ts`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = openApiDocument()
  const unused = [...collectSchemas().unusedWords, ...unusedParameterWords()]
  const stale = []
  for (const [file, made] of Object.entries({ [FILE]: `${JSON.stringify(document, null, 2)}\n`, ...appEndpoints() }))
    if (!(await isCurrent(file, made))) stale.push(ask(file))
  const faults = [
    ...stale,
    ...unused.map(
      (words) => `Nothing is called ${words} any more: take its words out of packages/contract/src/openapi`,
    ),
    ...unansweredProblems(JSON.stringify(document.paths)),
    ...problemPageFaults(await readdir(inProject('docs/problems'))),
    ...(await faultsOf(document)),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
