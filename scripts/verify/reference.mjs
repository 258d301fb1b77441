// The reference of a programme's files is as the schemas are. `npm run verify -- reference`; with --write it is written.
import { readFile, writeFile } from 'node:fs/promises'
import { referencePages } from '../../packages/contract/src/reference/reference-pages.ts'
import { inProject } from '../support/project.mjs'

const FOLDER = 'docs/operating/reference'

for (const [name, page] of Object.entries(referencePages())) {
  const path = inProject(FOLDER, name)
  if (process.argv.includes('--write')) await writeFile(path, page)
  else if ((await readFile(path, 'utf8').catch(() => '')) !== page) {
    console.error(`${FOLDER}/${name} is not as it is generated: npx tsx scripts/verify/reference.mjs --write`)
    process.exitCode = 1
  }
}
