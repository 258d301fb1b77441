import { programOf } from '#server/platform/program.ts'
import { runApart } from '#server/platform/run-apart.ts'
import type { ReadZone } from '../zone/read-zone.ts'
import type { PhotoMeasures } from './measure-photo.ts'

/** Clean pictures of one document, the front of a card before its back. */
export type PhotosToRead = { readonly photos: readonly Uint8Array[]; readonly now: Date }

/** `zone` is null where none could be read. */
export type WhatWasRead = { readonly zone: ReadZone | null; readonly measures: readonly PhotoMeasures[] }

const LIMITS = {
  /** A hard photo takes nine seconds of a slow one. */
  processorMs: 45_000,
  heapMb: 512,
  longestMs: 120_000,
  isWaitedFor: true,
}

const WORKER = programOf('identity-reader', new URL('./reader-worker.ts', import.meta.url))

/**
 * In a process of its own; nothing leaves the machine.
 * @throws Error when the process dies, costs too much, or the machine has no time for it
 */
export const readApart = (order: PhotosToRead): Promise<WhatWasRead> => runApart<WhatWasRead>(WORKER, order, LIMITS)
