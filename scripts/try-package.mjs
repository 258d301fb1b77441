// Makes the production folder and starts it as an operator does: without npm, elsewhere, with nothing but what lies in it. npm test runs it.
import './support/check-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { awaitPages, freePort } from './support/await-pages.mjs'
import { inProject } from './support/project.mjs'
import { run } from './support/run.mjs'
import { Failure, main, say } from './support/say.mjs'

const tryIt = async (folder) => {
  const product = join(folder, 'product')
  const packed = await run(process.execPath, [inProject('scripts/package.mjs'), product])
  if (!packed.ok) throw new Failure('The production folder could not be made.')
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], { cwd: product, env, stdio: 'inherit' })
  try {
    await awaitPages(`http://127.0.0.1:${port}`, 'The production folder', () => server.exitCode !== null)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-product-'))
  try {
    await tryIt(folder)
    say('The production folder starts')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
