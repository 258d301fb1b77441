import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

const ASK_AGAIN_MS = 50
const READY_WITHIN_MS = 120_000

type PieceOptions = {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Where it keeps its log. */
  readonly folder: string
  /** @param said what it has written since it was started */
  readonly isReady: (said: string) => Promise<boolean>
  /** Of another account, where this one is root and the program refuses that. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined
}

export type Piece = {
  readonly name: string
  /** Starts it, and waits until it is ready. */
  readonly start: () => Promise<void>
  /** As a failing machine ends it: this process and those that it started. */
  readonly kill: () => Promise<void>
  /** As an operator ends it, once it has finished what is under way. */
  readonly stop: () => Promise<void>
  /** Neither ends nor works until it is thawed, as on a machine that stands still. */
  readonly freeze: () => void
  readonly thaw: () => void
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** @throws Error when it does not hold in time @param withinMs in ms */
export const until = async (what: string, holds: () => Promise<boolean>, withinMs = READY_WITHIN_MS): Promise<void> => {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(ASK_AGAIN_MS)
  }
}

export const answersWell = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))?.ok === true

/** One program of the topology, in a group of processes of its own, so that all of it can be killed. */
export const createPiece = ({ name, program, args, env, folder, isReady, account }: PieceOptions): Piece => {
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
    await ended
  }
  const tell = (signal: NodeJS.Signals): void => {
    if (child?.pid !== undefined) process.kill(-child.pid, signal)
  }
  return {
    name,
    freeze: () => tell('SIGSTOP'),
    thaw: () => tell('SIGCONT'),
    start: async () => {
      const started = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...account,
      })
      child = started
      let said = ''
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
      // One of them ends before the other has said all.
      started.stdout.pipe(log, { end: false })
      started.stderr.pipe(log, { end: false })
      await until(`${name} is ready (${join(folder, `${name}.log`)})`, async () => {
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`)
        return isReady(said)
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
