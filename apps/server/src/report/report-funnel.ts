import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectOffersMade, selectSalesPlaced } from './funnel.repository.ts'
import { shareOf, sumOf } from './report.decide.ts'

const STEPS = ['placed', 'sent', 'received', 'inspected', 'accepted', 'paid'] as const
const NONE = { placed: 0, sent: 0, received: 0, inspected: 0, accepted: 0, paid: 0 }

export const reportFunnel = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const offers = await selectOffersMade(db, asked)
  const sales = await selectSalesPlaced(db, asked)
  const affiliates = [...new Set([...offers, ...sales].map(({ affiliate }) => affiliate))].sort()
  const programmes = affiliates.map((affiliate) => {
    const made = offers.find((one) => one.affiliate === affiliate)
    const placed = sales.find((one) => one.affiliate === affiliate) ?? NONE
    const paidShare = shareOf(placed.paid, placed.placed)
    return { ...placed, affiliate, offers: made?.offers ?? 0, taken: made?.taken ?? 0, paidShare }
  })
  const whole = (count: 'offers' | 'taken' | (typeof STEPS)[number]) => sumOf(programmes, (one) => one[count])
  const steps = STEPS.map((step) => ({ step, count: whole(step), share: shareOf(whole(step), whole('placed')) }))
  const totals = Object.fromEntries(STEPS.map((step) => [step, whole(step)]))
  return {
    facts: {
      offers: whole('offers'),
      taken: whole('taken'),
      ...totals,
      paidShare: shareOf(whole('paid'), whole('placed')),
    },
    tables: [
      tableOf('steps', ['step', 'count', 'share'], programmes.length === 0 ? [] : steps),
      tableOf('by-programme', ['affiliate', 'offers', 'taken', ...STEPS, 'paidShare'], programmes),
    ],
  }
}
