import type { FileRefusal } from '@reprise/contract'
import { programOf } from '#server/platform/program.ts'
import { EndedApart, runApart } from '#server/platform/run-apart.ts'
import { FileRefused, INSPECTION_MEMORY_MB, INSPECTION_MS, INSPECTION_WAIT_MS } from './limits.ts'
import type { CleanFile, SentFile } from './inspect-file.ts'

type Verdict = { readonly clean: CleanFile } | { readonly refused: FileRefusal }

const WORKER = programOf('inspection-worker', new URL('./inspection-worker.ts', import.meta.url))

/** A process that has loaded everything and decoded nothing, in MB. */
const EMPTY_MB = 160
const LIMITS = {
  processorMs: INSPECTION_MS,
  heapMb: INSPECTION_MEMORY_MB,
  memoryMb: INSPECTION_MEMORY_MB + EMPTY_MB,
  longestMs: INSPECTION_WAIT_MS,
}

export type InspectionOptions = {
  /** A sender looks at a screen until then; other files are inspected when there is time. */
  readonly isWaitedFor?: boolean
}

let last: Promise<unknown> = Promise.resolve()

/**
 * In a process of its own, bounded in time and memory (quality C2), one file after the other (quality F23).
 * @throws FileRefused, also when the process dies or takes too long; any other error means that the file may be tried
 * again
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
