import { fork } from 'node:child_process'
import { programOf } from '#server/platform/program.ts'
import { watchCost } from '#server/platform/watch-cost.ts'
import type { ReadZone } from '../zone/read-zone.ts'
import type { PhotoMeasures } from './measure-photo.ts'

/** Clean pictures of one document, the front of a card before its back. */
export type PhotosToRead = { readonly photos: readonly Uint8Array[]; readonly now: Date }

/** `zone` is null where none could be read. */
export type WhatWasRead = { readonly zone: ReadZone | null; readonly measures: readonly PhotoMeasures[] }

/** Of a processor, in ms: a hard photo takes nine seconds of a slow one. */
const LIMITS = { processorMs: 45_000 }
/** Until a reading is given up although it cost less: the machine has no time for it, and somebody waits. In ms. */
const LONGEST_MS = 120_000
const MEMORY_MB = 512

const WORKER = programOf('identity-reader', new URL('./reader-worker.ts', import.meta.url))

/**
 * Reads the photos of one try in a process of its own, so that the one that answers calls goes on answering. Nothing leaves
 * the machine.
 * @throws Error when the process dies, costs too much, or the machine has no time for it
 */
export const readApart = (order: PhotosToRead): Promise<WhatWasRead> =>
  new Promise((resolve, reject) => {
    const worker = fork(WORKER.file, {
      serialization: 'advanced',
      cwd: WORKER.cwd,
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...WORKER.execArgv],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const clock = setTimeout(() => worker.kill('SIGKILL'), LONGEST_MS)
    const watch = watchCost(worker, LIMITS)
    const settle = (): void => {
      clearTimeout(clock)
      watch.stop()
    }
    worker.once('message', (found: WhatWasRead) => {
      settle()
      resolve(found)
    })
    worker.once('exit', () => {
      settle()
      reject(new Error('The process that reads documents ended without an answer'))
    })
    worker.once('error', (error) => {
      settle()
      reject(error)
    })
    worker.send(order)
  })
