// npm run build: builds the portal's files and the server's bundle again.
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { main, say } from './support/say.mjs'

await main(async () => {
  await ensureInstalled()
  const { buildAll } = await import('./support/build-all.mjs')
  await buildAll({ force: !process.argv.includes('--if-changed') })
  say('Built')
})
