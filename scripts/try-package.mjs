// Makes the production folder and starts it as an operator does: without npm, elsewhere, with nothing but what lies in it. npm test runs it.
import './support/check-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './support/project.mjs'
import { run } from './support/run.mjs'
import { Failure, main, say } from './support/say.mjs'

const READY_WITHIN_MS = 120_000
const ASK_AGAIN_MS = 100
/** One page of each program that is built, and what is read from files. */
const PATHS = ['/health/ready', '/reprise/en', '/console', '/docs', '/problems/malformed-request']

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

const statusOf = (url) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

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
    const url = `http://127.0.0.1:${port}`
    const end = performance.now() + READY_WITHIN_MS
    while ((await statusOf(`${url}/health/ready`)) !== 200) {
      if (server.exitCode !== null || performance.now() > end)
        throw new Failure('The production folder does not start.')
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
    for (const path of PATHS) {
      const status = await statusOf(url + path)
      if (status !== 200) throw new Failure(`The production folder answers ${path} with ${status}.`)
    }
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
