/** Counts what each caller does within a time that begins with the first, for floods and guesses alone. It never fails. */
export type Counter = {
  /** Counts one more, unless there are `most` already. */
  readonly take: (who: string, most: number) => Promise<Taken>
  /** One of them came to nothing. */
  readonly giveBack: (who: string) => Promise<void>
  /** For how long what `who` did still counts, in ms; 0 where there is nothing. */
  readonly left: (who: string) => Promise<number>
}

export type Taken = {
  /** Whether one more was counted. */
  readonly isTaken: boolean
  readonly count: number
  /** For how long they still count. */
  readonly leftMs: number
}

export type CounterSettings = {
  /** One word or two for what is counted. */
  readonly name: string
  readonly windowMs: number
  /** Callers counted at once in this process; beyond so many the one that was asked about longest ago goes. */
  readonly mostKnown: number
}

export type Counters = (settings: CounterSettings) => Counter
