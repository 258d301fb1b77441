import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../process.ts'
import type { Trial } from '../fault.ts'

/** What one line of `tell-memory.mjs` says; bytes, and ms since 1970. */
type Told = { readonly at: number; readonly heap: number; readonly outside: number }

export type KeptMemory = {
  /** For a server that tells what it keeps. */
  readonly settings: Readonly<Record<string, string>>
  /** @param from moment that `at` counts from, in ms since 1970 @returns heap after a collection, and buffers outside of it, in bytes */
  readonly read: (from: number) => { readonly at: number; readonly bytes: number; readonly outside: number }[]
}

/** Resident memory is what the system gave and has not taken back; what is kept is what a collection leaves. */
export const keptMemory = ({ dataDir }: Trial): KeptMemory => {
  const file = join(dataDir, '..', 'memory')
  return {
    settings: {
      NODE_OPTIONS: `--import=file://${join(root, 'bench/faults/harness/tell-memory.mjs')}`,
      TELL_MEMORY_TO: file,
    },
    read: (from) =>
      (existsSync(file) ? readFileSync(file, 'utf8') : '')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Told)
        .map(({ at, heap, outside }) => ({ at: at - from, bytes: heap, outside })),
  }
}
