import { createHash } from 'node:crypto'
import { DAY_MS, type Grade } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { clocksOf, type DueFortnight } from './clock/clock.decide.ts'
import { insertClocks } from './clock/clock.repository.ts'
import { CLOCK_FORTNIGHTS, sinceOf } from './clock/count-clocks.ts'
import { accuracyOf } from './accuracy.decide.ts'
import { insertAccuracy, selectCommonModels } from './accuracy.repository.ts'
import { WINDOW_DAYS } from './count-accuracy.ts'

/** The better it is said to be, the more there is to find otherwise. */
const USUAL = { flawless: 0.84, good: 0.9, used: 0.94, cracked: 0.96, faulty: 0.93, 'faulty-cracked': 0.95 }

/**
 * Figures of a demonstration, the same at each start and marked as made up: what is said of them goes by the same rules as what was
 * counted.
 */
export const makeUpAccuracy = async (trx: Db, affiliateId: string, now: Date): Promise<void> => {
  await makeUpOffers(trx, affiliateId, now)
  await makeUpClock(trx, affiliateId, now)
}

const makeUpOffers = async (trx: Db, affiliateId: string, now: Date): Promise<void> => {
  const looked = (await selectCommonModels(trx)).flatMap((modelKey) =>
    Object.entries(USUAL).map(([grade, usual]) => {
      const [many = 0, better = 0] = createHash('sha256').update(`${modelKey} ${grade}`).digest()
      const looks = 40 + many
      const kept = Math.round(looks * (usual + (better - 128) / 4_000))
      return { affiliateId, modelKey, type: 'mobile' as const, grade: grade as Grade, looks, kept }
    }),
  )
  const lowered = looked.map(({ looks, kept, ...group }) => ({
    ...group,
    question: 'screen',
    looks: Math.ceil(0.6 * (looks - kept)),
  }))
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  await insertAccuracy(trx, accuracyOf(looked, lowered), { since, now, simulated: true })
}

/** The fortnights of a year, in which as many promises were due, of which one in so many was broken. */
const CLOCKS = [
  ['inspect', 50],
  ['pay', 100],
] as const
const DUE_A_FORTNIGHT = 200

const makeUpClock = async (trx: Db, affiliateId: string, now: Date): Promise<void> => {
  const fortnights = CLOCKS.flatMap(([kind, oneIn]) =>
    Array.from({ length: CLOCK_FORTNIGHTS }, (_, fortnight): DueFortnight => {
      const broken =
        Math.floor(((fortnight + 1) * DUE_A_FORTNIGHT) / oneIn) - Math.floor((fortnight * DUE_A_FORTNIGHT) / oneIn)
      return { affiliateId, kind, fortnight, due: DUE_A_FORTNIGHT, inTime: DUE_A_FORTNIGHT - broken }
    }),
  )
  await insertClocks(trx, clocksOf(fortnights), { since: sinceOf(now), now, simulated: true })
}
