import { fork } from 'node:child_process'
import { programOf } from '#server/platform/program.ts'
import type { ReadZone } from '../zone/read-zone.ts'
import type { PhotoMeasures } from './measure-photo.ts'

/** Clean pictures of one document, the front of a card before its back. */
export type PhotosToRead = { readonly photos: readonly Uint8Array[]; readonly now: Date }

/** `zone` is null where none could be read. */
export type WhatWasRead = { readonly zone: ReadZone | null; readonly measures: readonly PhotoMeasures[] }

/** A hard photo takes nine seconds on a slow machine. In ms. */
const LONGEST_MS = 45_000
const MEMORY_MB = 512

const WORKER = programOf('identity-reader', new URL('./reader-worker.ts', import.meta.url))

/**
 * Reads the photos of one try in a process of its own, so that the one that answers calls goes on answering. Nothing leaves
 * the machine.
 * @throws Error when the process dies or takes too long
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
    worker.once('message', (found: WhatWasRead) => {
      clearTimeout(clock)
      resolve(found)
    })
    worker.once('exit', () => {
      clearTimeout(clock)
      reject(new Error('The process that reads documents ended without an answer'))
    })
    worker.once('error', (error) => {
      clearTimeout(clock)
      reject(error)
    })
    worker.send(order)
  })
