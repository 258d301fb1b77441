import { median, medianOf } from '../median.ts'
import type { Target } from './target.ts'
import { turnsWith, type Turn, type Work, WORKS } from './turn.ts'

/** In a round so much is asked for as the target does in this time, and once by each caller at least. In seconds. */
const ROUND_SECONDS = 3
/** What answers more often than this in a second is warmed up for a while before anything counts. */
const FAST = 5
const WARM_UP_SECONDS = 2
/** Callers that find out how fast a target is. */
const FIRST_CALLERS = 10

/** How many ask at a time, and in how many rounds. */
export type Callers = { readonly connections: number; readonly rounds: number }

export type Result = { readonly target: string; readonly work: Work; readonly connections: number; readonly turn: Turn }

type Given = Parameters<typeof turnsWith>[0] & {
  readonly targets: readonly Target[]
  readonly callers: readonly Callers[]
}

/** Each kind of work at each target in turn, again and again. @returns the medians */
export const measureInTurns = async ({ targets, callers, ...given }: Given): Promise<Result[]> => {
  const turn = turnsWith(given)
  const cases = WORKS.flatMap((work) => targets.map((target) => ({ work, target })))
  const rates = new Map<(typeof cases)[number], number>()
  for (const one of cases) {
    const { target, work } = one
    const first = await turn(target, work, FIRST_CALLERS, { times: FIRST_CALLERS })
    const warm = first.rate < FAST ? first : await turn(target, work, FIRST_CALLERS, { seconds: WARM_UP_SECONDS })
    rates.set(one, warm.rate)
    console.log(`Warm: ${target.name}, ${work}: ${warm.rate.toFixed(1)}/s`)
  }
  const results: Result[] = []
  for (const { connections, rounds } of callers) {
    const turns = new Map(cases.map((one) => [one, [] as Turn[]]))
    for (let round = 1; round <= rounds; round += 1)
      for (const one of cases) {
        const { target, work } = one
        const each = Math.max(1, Math.floor(((rates.get(one) ?? 0) * ROUND_SECONDS) / connections))
        const measured = await turn(target, work, connections, { times: each * connections })
        turns.get(one)?.push(measured)
        console.log(
          `${connections} callers, round ${round} of ${rounds}: ${target.name}, ${work}: ${measured.rate.toFixed(1)}/s, ${measured.serverMs.toFixed(1)} + ${measured.databaseMs.toFixed(1)} ms`,
        )
      }
    for (const [{ target, work }, measured] of turns)
      results.push({ target: target.name, work, connections, turn: middleOf(measured) })
  }
  return results
}

const middleOf = (turns: readonly Turn[]): Turn => ({
  ...medianOf(turns),
  serverMs: median(turns.map(({ serverMs }) => serverMs)),
  databaseMs: median(turns.map(({ databaseMs }) => databaseMs)),
})
