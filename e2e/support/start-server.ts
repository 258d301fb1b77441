import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const READY_WITHIN_MS = 60_000
const ASK_AGAIN_MS = 50

export type TestServer = { readonly url: string; readonly dataDir: string; readonly stop: () => Promise<void> }

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

/** Starts the server as `npm start` does, on a folder of its own. */
export const startServer = async (): Promise<TestServer> => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'reprise-e2e-'))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [START], {
    // Every visitor of the tests has an address of its own, told by the proxy that the tests play.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { url, dataDir, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}
