/** A version of the project, built in a folder of its own. */
export type Version = {
  /** Its tag or commit. */
  readonly name: string
  readonly folder: string
  /** Its newest migration. */
  readonly newest: string
}

/** One time that a fault is brought about. */
export type Trial = {
  /** How often it is done. */
  readonly times: number
  /** Whether it is done once more, after so many times: fewer than `times` where the minutes given are over. */
  readonly again: (done: number) => boolean
  /** A data folder of its own, as the first start with the demo leaves it. */
  readonly dataDir: string
  /** The promise is broken on purpose, to see whether that is noticed. */
  readonly isBroken: boolean
  readonly must: (holds: boolean, sentence: string) => void
  /** A time that is asked for. A machine busy with other tests takes its own: in `npm test` it fails nothing. */
  readonly mustTake: (ms: number, atMostMs: number, what: string) => void
  /** Closed when the trial is over, however it ends, the last one first. */
  readonly closes: (close: () => unknown) => void
  /** The version before, built; a call of its own takes a minute. @throws NotHere where none is known */
  readonly versionBefore: () => Promise<Version>
  /** Whether something has not held yet. */
  readonly hasFailed: () => boolean
}

/** It cannot be done on this machine; says why. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}

/** What may go wrong, and what has to hold all the same (quality 2). */
export type Fault = {
  readonly id: `F${number}`
  /** What is done, in a few words. */
  readonly does: string
  /** What has to hold. */
  readonly asks: string
  /** How often: in `npm test`, where 0 leaves it out, and by `npm run faults`. */
  readonly times: { readonly short: number; readonly long: number }
  /** How the promise is broken to see that the fault notices. */
  readonly breaks?: string
  /** @returns what was measured */
  readonly run: (trial: Trial) => Promise<string>
}
