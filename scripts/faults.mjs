// npm run faults [-- F4 F19] [--short] [--write] [--times N]: brings about what may go wrong and looks at what has to hold all the same
// (docs/operating/reliability.md). npm test runs it with --short.
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { runTool } from './support/run.mjs'
import { main } from './support/say.mjs'

await main(async () => {
  await ensureInstalled()
  const { buildAll } = await import('./support/build-all.mjs')
  await buildAll()
  const { code } = await runTool('tsx/dist/cli.mjs', [inProject('bench/faults/run.ts'), ...process.argv.slice(2)])
  process.exitCode = code ?? 1
})
