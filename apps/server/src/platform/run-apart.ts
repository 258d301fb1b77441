import { type ChildProcess, fork } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { Program } from './program.ts'

type CostLimits = {
  /** Processor time, in ms: other work of the machine does not count. */
  readonly processorMs: number
  /** Memory, in MB: what decoders take lies outside of the engine's own heap, and only the system knows of it. */
  readonly memoryMb?: number
}

type CostWatch = {
  /** Whether the system told what the process has cost; where it does not, time alone can end it. */
  readonly knows: () => boolean
  readonly stop: () => void
}

const LOOK_MS = 100
const MB = 1024 * 1024
const PAGE_BYTES = 4096
/** Length of a tick, in ms: the kernel of Linux counts time in hundredths of a second. */
const TICK_MS = 10

const watchCost = (worker: ChildProcess, { processorMs, memoryMb = Infinity }: CostLimits): CostWatch => {
  let knows = false
  const told = async (of: string): Promise<string[]> => (await readFile(`/proc/${worker.pid}/${of}`, 'utf8')).split(' ')
  const look = async (): Promise<void> => {
    const resident = Number((await told('statm'))[1]) * PAGE_BYTES
    const stat = await told('stat')
    knows = true
    const spentMs = (Number(stat[13]) + Number(stat[14])) * TICK_MS
    if (resident > memoryMb * MB || spentMs > processorMs) worker.kill('SIGKILL')
  }
  const timer = setInterval(() => {
    look().catch(() => clearInterval(timer))
  }, LOOK_MS)
  return { knows: () => knows, stop: () => clearInterval(timer) }
}

export type ApartLimits = CostLimits & {
  /** The engine's own heap, in MB. */
  readonly heapMb: number
  /** Until it is ended although it cost less: the machine had no time for it, in ms. */
  readonly longestMs: number
  /** A person looks at a screen until it answers; other calls give way to these. */
  readonly isWaitedFor: boolean
}

export class EndedApart extends Error {
  override readonly name = 'EndedApart'
  /** @param itsFault whether the order was too much for it; otherwise it may be answered another time */
  constructor(
    readonly itsFault: boolean,
    why: string,
  ) {
    super(`The program ended without an answer (${why})`)
  }
}

/** What ends a process when the machine or the server stops, and says nothing about its order. */
const STOPPED_FROM_OUTSIDE: ReadonlySet<string | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

/**
 * So that this process goes on answering calls. The program sees neither keys nor addresses. @throws EndedApart; any
 * other error when the process cannot be started
 */
export const runApart = <Answer>(
  { file, cwd, execArgv }: Program,
  order: object,
  { heapMb, longestMs, isWaitedFor, ...cost }: ApartLimits,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = fork(file, {
      serialization: 'advanced',
      cwd,
      execArgv: [`--max-old-space-size=${heapMb}`, ...execArgv],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (!isWaitedFor) giveWay(worker)
    goFirst(worker)
    let ranOutOfTime = false
    const clock = setTimeout(() => {
      // Where its cost is unknown, too long a time counts as too much.
      ranOutOfTime = watch.knows()
      worker.kill('SIGKILL')
    }, longestMs)
    const watch = watchCost(worker, cost)
    const settle = (): void => {
      clearTimeout(clock)
      watch.stop()
    }
    worker.once('message', (answer: Answer) => {
      settle()
      resolve(answer)
    })
    worker.once('exit', (code, signal) => {
      settle()
      const itsFault = !ranOutOfTime && !STOPPED_FROM_OUTSIDE.has(signal)
      reject(new EndedApart(itsFault, ranOutOfTime ? 'no time for it' : (signal ?? `code ${code}`)))
    })
    worker.once('error', (error) => {
      settle()
      reject(error)
    })
    worker.send(order)
  })

/** The system's niceness: the higher, the more it gives way to others. */
const NICE = 10
/** The kernel's score for running out of memory: the highest ends first. */
const FIRST_TO_GO = '1000'

const giveWay = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    setPriority(pid, NICE)
  } catch {
    // Already gone, or a system without priorities.
  }
}

const goFirst = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) writeFile(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO).catch(() => {})
}
