import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** How long a program may take until it answers, in ms: on a machine that does much else a first start takes minutes. */
const START_WITHIN_MS = 600_000
const ASK_AGAIN_MS = 20

export type Started = {
  readonly url: string
  /** From the command to the first good answer, in ms. */
  readonly readyAfterMs: number
  /** Resident memory of the process now, in bytes; undefined where the system does not tell. */
  readonly residentBytes: () => number | undefined
  readonly stop: () => Promise<void>
  /** Ends it as a failing machine does, without a chance to clean up. */
  readonly kill: () => Promise<void>
  readonly pid: number
  /** What it wrote when it has ended by itself; undefined while it runs. */
  readonly lastWords: () => string | undefined
  /** Everything it wrote so far. */
  readonly said: () => string
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

const residentBytesOf = (pid: number | undefined): number | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
  } catch {
    return undefined
  }
}

const untilAnswers = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = performance.now() + START_WITHIN_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program ended before it answered:\n${output()}`)
    const good = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (good) return
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  throw new Error(`No answer from ${url} in ${START_WITHIN_MS / 1000} s:\n${output()}`)
}

type Start = {
  readonly path: string
  readonly env: Record<string, string>
  /** Left out, a free one. */
  readonly port?: number
  /** Where it runs; left out, in the project. */
  readonly folder?: string
  /** Told as soon as the process is there, before it has done anything. */
  readonly onProcess?: (pid: number) => void
}

/** Starts a Node program that listens on PORT, and waits until `path` answers well. */
export const startProgram = async (
  args: readonly string[],
  { path, env, port: given, folder = root, onProcess }: Start,
): Promise<Started> => {
  const port = given ?? (await freePort())
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) onProcess?.(child.pid)
  // It does not outlive what started it.
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await untilAnswers(url + path, child, () => output)
  return {
    url,
    readyAfterMs: performance.now() - began,
    residentBytes: () => residentBytesOf(child.pid),
    pid: child.pid ?? 0,
    said: () => output,
    lastWords: () =>
      child.exitCode === null && child.signalCode === null
        ? undefined
        : `${child.exitCode ?? child.signalCode}\n${output.slice(-5_000)}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** A browser that other programs steer over a port. */
export const openBrowser = async (
  program: string,
  profile: string,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const port = await freePort()
  const asRoot = process.getuid?.() === 0
  const child = spawn(
    program,
    [
      '--headless=new',
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  await untilAnswers(`http://127.0.0.1:${port}/json/version`, child, () => 'the browser')
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
