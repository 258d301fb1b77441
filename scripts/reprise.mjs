// npm run reprise -- COMMAND: the operator's command line. Runs from the sources, so that nothing has to be built first;
// an installation without development packages runs the bundle.
import { existsSync } from 'node:fs'
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { Failure, main } from './support/say.mjs'

await main(async () => {
  const bundle = inProject('apps/server/dist/cli.js')
  if (!existsSync(inProject('node_modules/tsx')) && existsSync(bundle)) {
    await import(bundle)
    return
  }
  await ensureInstalled()
  const tsx = await import('tsx/esm/api').catch(() => {
    throw new Failure('The command line needs its packages: run `npm ci --ignore-scripts` in this folder.')
  })
  tsx.register()
  await import('../apps/server/src/cli/main.ts')
})
