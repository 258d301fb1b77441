import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { FileRefusal } from '@reprise/contract'
import { programOf } from '#server/platform/program.ts'
import { watchCost } from '#server/platform/watch-cost.ts'
import { FileRefused } from './file-refused.ts'
import type { CleanFile, SentFile } from './inspect-file.ts'
import { INSPECTION_MEMORY_MB, INSPECTION_MS, INSPECTION_WAIT_MS } from './limits.ts'

type Verdict = { readonly clean: CleanFile } | { readonly refused: FileRefusal }

const WORKER = programOf('inspection-worker', new URL('./inspection-worker.ts', import.meta.url))

/** Of a process that has loaded everything and decoded nothing, in MB. */
const EMPTY_MB = 160
const LIMITS = { processorMs: INSPECTION_MS, memoryMb: INSPECTION_MEMORY_MB + EMPTY_MB }

/** What ends a process when the machine or the server stops, and says nothing about the file. */
const STOPPED_FROM_OUTSIDE: ReadonlySet<string | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

export type InspectionOptions = {
  /** Whoever sent the file looks at a screen until it was inspected; other files are inspected when there is time. */
  readonly isWaitedFor?: boolean
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Inspects a file in a process of its own, with bounded time and memory (quality C2); one file after the other, however many
 * arrive at once (quality F23). A process that dies, or takes too long, means that the file cannot be read.
 * @throws FileRefused; any other error when the process was stopped with the server, or the machine had no time for it: the file
 *   may be tried again
 */
export const inspectApart = (file: SentFile, { isWaitedFor = false }: InspectionOptions = {}): Promise<CleanFile> => {
  const verdict = last.then(() => inspectNow(file, isWaitedFor))
  last = verdict.catch(() => {})
  return verdict
}

const inspectNow = (file: SentFile, isWaitedFor: boolean): Promise<CleanFile> =>
  new Promise((resolve, reject) => {
    const worker = fork(WORKER.file, {
      serialization: 'advanced',
      cwd: WORKER.cwd,
      execArgv: [`--max-old-space-size=${INSPECTION_MEMORY_MB}`, ...WORKER.execArgv],
      // Nothing of this process's surroundings: neither keys nor addresses.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (!isWaitedFor) giveWay(worker)
    goFirst(worker)
    let ranOutOfTime = false
    const clock = setTimeout(() => {
      // Where nobody knows how much it cost, long is too long.
      ranOutOfTime = watch.knows()
      worker.kill('SIGKILL')
    }, INSPECTION_WAIT_MS)
    const watch = watchCost(worker, LIMITS)
    const settle = (): void => {
      clearTimeout(clock)
      watch.stop()
    }
    worker.once('message', (verdict: Verdict) => {
      settle()
      if ('clean' in verdict) resolve({ ...verdict.clean, bytes: Buffer.from(verdict.clean.bytes) })
      else reject(new FileRefused(verdict.refused))
    })
    worker.once('exit', (_code, signal) => {
      settle()
      reject(
        ranOutOfTime || STOPPED_FROM_OUTSIDE.has(signal)
          ? new Error(`The inspection of a file was stopped (${ranOutOfTime ? 'no time for it' : signal})`)
          : new FileRefused('damaged'),
      )
    })
    worker.once('error', (error) => {
      settle()
      reject(error)
    })
    worker.send(file)
  })

/** As the system counts: the higher, the more it gives way to others. */
const NICE = 10
/** As the kernel of Linux counts: the first to go where the whole machine runs out of memory. */
const FIRST_TO_GO = '1000'

/** Those who wait for an answer come before those who do not. */
const giveWay = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    setPriority(pid, NICE)
  } catch {
    // Already gone, or a system without priorities.
  }
}

/** The server and its database live longer. */
const goFirst = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO).catch(() => {})
}
