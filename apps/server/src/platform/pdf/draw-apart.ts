import { Buffer } from 'node:buffer'
import type { Piscina } from 'piscina'
import type { Program } from '#server/platform/program.ts'

/** A quiet hour needs no thread, and what it loaded goes back to the system, in ms. */
const IDLE_MS = 60_000

let threads: Promise<Piscina> | undefined
/** One: papers are drawn in turn, and a heap of them to mail leaves the other cores to calls. Loaded by the first paper. */
const openThreads = ({ execArgv }: Program): Promise<Piscina> => {
  threads ??= import('piscina').then(
    ({ Piscina: Pool }) =>
      new Pool({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, execArgv: [...execArgv], env: {} }),
  )
  return threads
}

/**
 * Draws in another thread: a paper takes some ten milliseconds, in which the thread that answers calls would answer none.
 * @param name of the function that the program exports; it is given a copy of the facts
 */
export const drawApart =
  <Facts>(program: Program, name: string): ((facts: Facts) => Promise<Uint8Array>) =>
  async (facts) => {
    const pool = await openThreads(program)
    const { buffer, byteOffset, byteLength } = (await pool.run(facts, { filename: program.file, name })) as Uint8Array
    return Buffer.from(buffer, byteOffset, byteLength)
  }
