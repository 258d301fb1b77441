// npm run reprise -- COMMAND: the operator's command line. It runs what was built, which starts ten times as fast as the sources.
// In production that is the version which the server runs; elsewhere it is built first when the sources are newer.
import { existsSync } from 'node:fs'
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { Failure, main } from './support/say.mjs'

const PROGRAM = inProject('apps/server/dist/cli.js')
// From whatever folder it is called, the installation is this one.
process.env.DATA_DIR ??= inProject('.data')

await main(async () => {
  if (process.env.NODE_ENV === 'production') {
    if (!existsSync(PROGRAM)) throw new Failure('The server is not built yet: run `npm run build`, or start it once.')
  } else {
    await ensureInstalled()
    const { buildServerPrograms } = await import('./support/build-all.mjs')
    // Standard output is the command's own, and with --json so is standard error.
    await buildServerPrograms((text) => process.argv.includes('--json') || console.error(text))
  }
  await import(PROGRAM)
})
