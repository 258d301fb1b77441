import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLimitStore } from '../../../scripts/support/outside-programs.mjs'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'

/** A real Redis or Valkey of this machine, with nothing in it. */
export const aLimitStore = async () => {
  const program = findLimitStore()
  if (program === undefined) throw new Error('There is no Redis and no Valkey here: apt-get install redis-server')
  const folder = mkdtempSync(join(tmpdir(), 'reprise-limits-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    let said = ''
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('eady to accept connections')) resolve()
      })
      started.once('exit', () => reject(new Error(`The store did not start: ${said}`)))
    })
  }
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  afterFile(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** It holds its connections and answers nobody. */
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
