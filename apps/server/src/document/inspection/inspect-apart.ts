import { type ChildProcess, fork } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { FileRefusal } from '@reprise/contract'
import { programOf } from '#server/platform/program.ts'
import { FileRefused } from './file-refused.ts'
import type { CleanFile, SentFile } from './inspect-file.ts'
import { INSPECTION_MEMORY_MB, INSPECTION_MS } from './limits.ts'

type Verdict = { readonly clean: CleanFile } | { readonly refused: FileRefusal }

const WORKER = programOf('inspection-worker', new URL('./inspection-worker.ts', import.meta.url))

/** What ends a process when the machine or the server stops, and says nothing about the file. */
const STOPPED_FROM_OUTSIDE: ReadonlySet<string | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

let last: Promise<unknown> = Promise.resolve()

/**
 * Inspects a file in a process of its own, with bounded time and memory (quality C2); one file after the other, however many
 * arrive at once (quality F23). A process that dies, or takes too long, means that the file cannot be read.
 * @throws FileRefused; any other error when the process was stopped for reasons of its own, and the file may be tried again
 */
export const inspectApart = (file: SentFile): Promise<CleanFile> => {
  const verdict = last.then(() => inspectNow(file))
  last = verdict.catch(() => {})
  return verdict
}

const inspectNow = (file: SentFile): Promise<CleanFile> =>
  new Promise((resolve, reject) => {
    const worker = fork(WORKER.file, {
      serialization: 'advanced',
      cwd: WORKER.cwd,
      execArgv: [`--max-old-space-size=${INSPECTION_MEMORY_MB}`, ...WORKER.execArgv],
      // Nothing of this process's surroundings: neither keys nor addresses.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    dieFirst(worker)
    const clock = setTimeout(() => worker.kill('SIGKILL'), INSPECTION_MS)
    const stopWatching = killAboveMemory(worker)
    const settle = (): void => {
      clearTimeout(clock)
      stopWatching()
    }
    worker.once('message', (verdict: Verdict) => {
      settle()
      if ('clean' in verdict) resolve({ ...verdict.clean, bytes: Buffer.from(verdict.clean.bytes) })
      else reject(new FileRefused(verdict.refused))
    })
    worker.once('exit', (_code, signal) => {
      settle()
      reject(
        STOPPED_FROM_OUTSIDE.has(signal)
          ? new Error(`The inspection of a file was stopped (${signal})`)
          : new FileRefused('damaged'),
      )
    })
    worker.once('error', (error) => {
      settle()
      reject(error)
    })
    worker.send(file)
  })

/** Where the whole machine runs out of memory, this process goes before the server or the database. Linux alone knows of it. */
const dieFirst = ({ pid }: ChildProcess): void => {
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}

const LOOK_MS = 100
/** Of a process that has loaded everything and decoded nothing, in MB. */
const EMPTY_MB = 160
const MB = 1024 * 1024
const PAGE_BYTES = 4096

/** What decoders take lies outside of the engine's own heap, and only the system knows of it. Linux tells; elsewhere time alone ends it. */
const killAboveMemory = (worker: ChildProcess): (() => void) => {
  const path = `/proc/${worker.pid}/statm`
  const look = async (): Promise<void> => {
    const statm = await readFile(path, 'utf8')
    const resident = Number(statm.split(' ')[1]) * PAGE_BYTES
    if (resident > (INSPECTION_MEMORY_MB + EMPTY_MB) * MB) worker.kill('SIGKILL')
  }
  const timer = setInterval(() => {
    look().catch(() => clearInterval(timer))
  }, LOOK_MS)
  return () => clearInterval(timer)
}
