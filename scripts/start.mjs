// npm start: installs what is missing, builds what changed, and runs the server in this process.
// PORT, DATA_DIR, DATABASE_URL and the rest of the configuration are read by the server itself.
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { run } from './support/run.mjs'
import { main } from './support/say.mjs'

await main(async () => {
  await ensureInstalled()
  const built = await run(process.execPath, [inProject('scripts/build.mjs'), '--if-changed'])
  if (!built.ok) {
    process.exitCode = 1
    return
  }
  await import('../apps/server/dist/main.js')
})
