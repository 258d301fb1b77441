import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** What a process may cost before it is ended. */
export type CostLimits = {
  /** Of a processor, in ms: whatever else the machine does counts for nothing. */
  readonly processorMs: number
  /** Of memory, in MB: what decoders take lies outside of the engine's own heap, and only the system knows of it. */
  readonly memoryMb?: number
}

export type CostWatch = {
  /** Whether the system told what the process has cost; where it does not, time alone can end it. */
  readonly knows: () => boolean
  readonly stop: () => void
}

const LOOK_MS = 100
const MB = 1024 * 1024
const PAGE_BYTES = 4096
/** Of a hundred a second, as the kernel of Linux counts time for everybody. */
const TICK_MS = 10

/** Ends what costs too much. Linux tells what that is. */
export const watchCost = (worker: ChildProcess, { processorMs, memoryMb = Infinity }: CostLimits): CostWatch => {
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
