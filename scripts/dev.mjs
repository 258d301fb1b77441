// npm run dev: the server from its sources, restarted when one changes, with the portal served by Vite and replaced while it runs.
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { runTool } from './support/run.mjs'
import { main } from './support/say.mjs'

await main(async () => {
  await ensureInstalled()
  const server = inProject('apps/server/src/main.ts')
  const { code } = await runTool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', server])
  process.exitCode = code ?? 1
})
