import { Buffer } from 'node:buffer'

/** Long enough for the slowest machine to say a word, in ms; a drawing that keeps its asker from speaking waits as long. */
const PATIENCE_MS = 20_000

/** Says that it has begun, and ends once it is told to go on: to be tried as a drawing that takes its time. */
export const drawLate = ({ begun, goOn }) => {
  Atomics.store(begun, 0, 1)
  const outcome = Atomics.wait(goOn, 0, 0, PATIENCE_MS)
  return Buffer.from(outcome === 'timed-out' ? 'never told' : 'told to go on')
}
