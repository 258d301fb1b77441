import { DAY_MS, HOUR_MS } from '@reprise/contract'
import type { Sales, SoldModels } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { selectSoldModels } from './sold-models.repository.ts'

const COUNTED_DAYS = 90
/** What fewer sold is not told: it could say that one person did. */
const FEWEST_SELLERS = 10

const NOTHING: SoldModels = new Map()

/**
 * Counted once an hour for each programme, in each process, one programme at a time. Meanwhile the last count answers, and stays
 * where that fails; before there is one, nothing was sold as far as anyone is told: no page waits for a count.
 */
export const countSales = ({ db, log }: Pick<Deps, 'db' | 'log'>): Sales => {
  const counts = new Map<string, { readonly at: number; readonly models: SoldModels }>()
  let under: Promise<void> = Promise.resolve()
  const count = async (affiliateId: string, now: Date): Promise<void> => {
    const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS)
    try {
      const sold = await selectSoldModels(db, { affiliateId, since, fewest: FEWEST_SELLERS })
      counts.set(affiliateId, {
        at: now.getTime(),
        models: new Map(sold.map(({ model, sellers }) => [model, sellers])),
      })
    } catch (error) {
      log.warn({ err: error }, 'What a programme bought could not be counted')
    }
  }
  return {
    soldModels: (affiliateId, now) => {
      const at = now.getTime()
      const { at: countedAt, models } = counts.get(affiliateId) ?? { models: NOTHING }
      if (countedAt === undefined || Math.abs(at - countedAt) >= HOUR_MS) {
        counts.set(affiliateId, { at, models })
        under = under.then(() => count(affiliateId, now))
      }
      return Promise.resolve(models)
    },
  }
}
