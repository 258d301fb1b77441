import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { type ModelLooks, selectModelLooks } from './looks.repository.ts'
import { grouped, meanOf, shareOf, sumOf } from './report.decide.ts'

/** Fewer looks at a model say too little about it. */
const FEWEST_LOOKS = 5
const MOST_MODELS = 50

const COUNTED = ['looks', 'asOffered', 'share', 'shortfall', 'meanShortfall', 'currency'] as const

export const reportOfferAccuracy = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const models = await selectModelLooks(db, asked)
  const { looks, asOffered, share } = sumUp(models)
  const worst = models
    .filter((model) => model.looks >= FEWEST_LOOKS)
    .toSorted((a, b) => a.asOffered / a.looks - b.asOffered / b.looks || b.looks - a.looks)
    .slice(0, MOST_MODELS)
  return {
    facts: { looks, asOffered, share },
    tables: [
      tableOf(
        'by-type',
        ['type', ...COUNTED],
        grouped(models, ({ type, currency }) => `${type} ${currency}`).map((its) => ({ ...its[0], ...sumUp(its) })),
      ),
      tableOf(
        'by-model',
        ['model', 'modelKey', 'type', ...COUNTED],
        worst.map((model) => ({ ...model, ...sumUp([model]) })),
      ),
    ],
  }
}

/** All of one currency where amounts are read from it. */
const sumUp = (models: readonly ModelLooks[]) => {
  const looks = sumOf(models, (model) => model.looks)
  const asOffered = sumOf(models, (model) => model.asOffered)
  const shortfall = sumOf(models, (model) => model.shortfall)
  const meanShortfall = meanOf(shortfall, looks - asOffered)
  return { looks, asOffered, share: shareOf(asOffered, looks), shortfall, meanShortfall }
}
