import type { FileRefusal } from '@reprise/contract'
import { programOf } from '#server/platform/program.ts'
import { EndedApart, runApart } from '#server/platform/run-apart.ts'
import { FileRefused, INSPECTION_MEMORY_MB, INSPECTION_MS, INSPECTION_WAIT_MS } from './limits.ts'
import type { CleanFile, SentFile } from './inspect-file.ts'

type Verdict = { readonly clean: CleanFile } | { readonly refused: FileRefusal }

const WORKER = programOf('inspection-worker', new URL('./inspection-worker.ts', import.meta.url))

/** Memory of a process that has loaded everything and decoded nothing, in MB. */
const EMPTY_MB = 160
const LIMITS = {
  processorMs: INSPECTION_MS,
  heapMb: INSPECTION_MEMORY_MB,
  memoryMb: INSPECTION_MEMORY_MB + EMPTY_MB,
  longestMs: INSPECTION_WAIT_MS,
}

export type InspectionOptions = {
  /** The sender looks at a screen until the file is inspected; other files are inspected when there is time. */
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

const inspectNow = async (file: SentFile, isWaitedFor: boolean): Promise<CleanFile> => {
  const verdict = await runApart<Verdict>(WORKER, file, { ...LIMITS, isWaitedFor }).catch((error: unknown) => {
    throw error instanceof EndedApart && error.itsFault ? new FileRefused('damaged') : error
  })
  if ('refused' in verdict) throw new FileRefused(verdict.refused)
  return { ...verdict.clean, bytes: Buffer.from(verdict.clean.bytes) }
}
