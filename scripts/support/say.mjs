import { performance } from 'node:perf_hooks'

const started = performance.now()

const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s`

export const say = (text) => console.log(`${elapsed()}  ${text}`)

/** A failure that was foreseen: its message is one sentence that says what to do, and no stack follows it. */
export class Failure extends Error {}

/** Runs a script's main function; a Failure ends it with its sentence, anything else with its stack. */
export const main = async (work) => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
