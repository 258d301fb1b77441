// The reference of a programme's files is as the schemas are, and each field of a configuration is shown to do something.
// `npm run verify -- reference`; with --write the reference is written.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { instanceConfig } from '../../packages/contract/src/programme/instance.ts'
import { referencePages } from '../../packages/contract/src/reference/reference-pages.ts'
import { inProject } from '../support/project.mjs'

const FOLDER = 'docs/operating/reference'
const ROWS = 'e2e/support/fields'

/** Fields that no browser test has a row for. @param rows the sources of the rows, joined */
export const rowFaults = (fields, rows) => {
  const named = new Set([...rows.matchAll(/^ {4}field: '([^']+)'/gm)].flatMap(([, names]) => names.split(/[,.]\s*/)))
  return fields
    .filter((field) => !named.has(field))
    .map((field) => `Nothing shows what the field ${field} does: add its row, unset and set, to ${ROWS}`)
}

const pageFaults = async (isWriting) => {
  const faults = []
  for (const [name, page] of Object.entries(referencePages())) {
    const path = inProject(FOLDER, name)
    if (isWriting) await writeFile(path, page)
    else if ((await readFile(path, 'utf8').catch(() => '')) !== page)
      faults.push(`${FOLDER}/${name} is not as it is generated: npx tsx scripts/verify/reference.mjs --write`)
  }
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = readdirSync(inProject(ROWS)).map((file) => readFileSync(inProject(ROWS, file), 'utf8'))
  // Every row names an instance by its id.
  const fields = Object.keys(instanceConfig.shape).filter((field) => field !== 'instanceId')
  const faults = rowFaults(fields, rows.join('\n'))
  faults.push(...(await pageFaults(process.argv.includes('--write')).catch(({ message }) => [message])))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
