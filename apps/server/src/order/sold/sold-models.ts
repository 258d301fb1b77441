import { DAY_MS, HOUR_MS } from '@reprise/contract'
import type { Sales, SoldModels } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { selectSoldModels } from './sold-models.repository.ts'

const COUNTED_DAYS = 90
/** What fewer sold is not told: it could say that one person did. */
const FEWEST_SELLERS = 10

const NOTHING: SoldModels = new Map()

/**
 * Counted once an hour for each programme, in each process. While it is counted again the last count answers, and stays where that
 * fails; before there is one, nothing was sold as far as anyone is told.
 */
export const countSales = ({ db, log }: Pick<Deps, 'db' | 'log'>): Sales => {
  const counts = new Map<string, { readonly at: number; readonly models: Promise<SoldModels> }>()
  const count = async (affiliateId: string, now: Date, last: Promise<SoldModels>): Promise<SoldModels> => {
    const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS)
    try {
      const sold = await selectSoldModels(db, { affiliateId, since, fewest: FEWEST_SELLERS })
      return new Map(sold.map(({ model, sellers }) => [model, sellers]))
    } catch (error) {
      log.warn({ err: error }, 'What a programme bought could not be counted')
      return last
    }
  }
  return {
    soldModels: (affiliateId, now) => {
      const at = now.getTime()
      const known = counts.get(affiliateId)
      if (known !== undefined && Math.abs(at - known.at) < HOUR_MS) return known.models
      const models = count(affiliateId, now, known?.models ?? Promise.resolve(NOTHING))
      counts.set(affiliateId, { at, models: known?.models ?? models })
      if (known === undefined) return models
      void models.then(() => counts.set(affiliateId, { at, models }))
      return known.models
    },
  }
}
