import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PACKAGE = fileURLToPath(new URL('../../scripts/package.mjs', import.meta.url))
const PACKAGED = fileURLToPath(new URL('../../.cache/packaged', import.meta.url))
/** On busy cores; one that cannot start says so at once. */
const READY_WITHIN_MS = 240_000
const ASK_AGAIN_MS = 50

export type TestServer = { readonly url: string; readonly dataDir: string; readonly stop: () => Promise<void> }

/**
 * Below the ports that a system gives to programs that ask for any, so that no program is given one while our server
 * starts.
 */
const PORTS = { from: 20_000, count: 10_000 }

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const freePort = async (): Promise<number> => {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
    if (await isFree(port)) return port
  }
}

/** Starts the server that an operator is given, with the packages of `npm run package` and no others, on data of its own. */
export const startServer = async (): Promise<TestServer> => {
  await promisify(execFile)(process.execPath, [PACKAGE, PACKAGED])
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'reprise-e2e-'))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(PACKAGED, 'apps/server/dist/main.js')], {
    // Every visitor of the tests has an address of its own, told by the proxy that the tests play.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      DECISION_MAIL_PAUSE: '0',
      PUBLIC_URL: url,
      // Systems that tests play are told of events.
      WEBHOOK_NETWORKS: '127.0.0.0/8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  // Later than its exit: by then all that it said has arrived.
  const closed = once(child, 'close')
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const stop = async (): Promise<void> => {
    if (!hasEnded()) child.kill('SIGTERM')
    await closed
    rmSync(dataDir, { recursive: true, force: true })
  }
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { url, dataDir, stop }
    if (hasEnded() || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}
