import type { OpenAmount, PastStock } from './payments.repository.ts'

const WEEKS = ['first', 'second', 'third', 'fourth'] as const

/** How much of what stands open in a state is paid in one week. */
type Share = { readonly expected: number; readonly low: number; readonly high: number }

export type StateForecast = OpenAmount & {
  /** Over all four weeks; null where nothing like it was open before. */
  readonly share: number | null
  readonly expected: number
}
export type WeekForecast = {
  readonly currency: string
  /** The first is 0. */
  readonly week: number
  readonly expected: number
  readonly low: number
  readonly high: number
}

/**
 * What is open now times the share of what was open then and paid in the same week after it. The lowest and the highest of
 * these shares are the band.
 */
export const forecast = (
  open: readonly OpenAmount[],
  past: readonly PastStock[],
): { readonly states: readonly StateForecast[]; readonly weeks: readonly WeekForecast[] } => {
  const states = open.map((one) => {
    const alike = past.filter(({ state, currency }) => state === one.state && currency === one.currency)
    return { one, hasPast: alike.length > 0, shares: WEEKS.map((week) => shareIn(alike, week)) }
  })
  const currencies = [...new Set(open.map(({ currency }) => currency))]
  return {
    states: states.map(({ one, hasPast, shares }) => {
      const share = shares.reduce((sum, { expected }) => sum + expected, 0)
      return { ...one, share: hasPast ? share : null, expected: Math.round(one.amount * share) }
    }),
    weeks: currencies.flatMap((currency) =>
      WEEKS.map((_, week) => {
        const own = states.filter(({ one }) => one.currency === currency)
        const total = (bound: keyof Share) =>
          Math.round(own.reduce((sum, { one, shares }) => sum + one.amount * (shares[week]?.[bound] ?? 0), 0))
        return { currency, week, expected: total('expected'), low: total('low'), high: total('high') }
      }),
    ),
  }
}

const shareIn = (stocks: readonly PastStock[], week: (typeof WEEKS)[number]): Share => {
  const all = stocks.reduce((sum, { amount }) => sum + amount, 0)
  if (all === 0) return { expected: 0, low: 0, high: 0 }
  const shares = stocks.map((stock) => stock[week] / stock.amount)
  return {
    expected: stocks.reduce((sum, stock) => sum + stock[week], 0) / all,
    low: Math.min(...shares),
    high: Math.max(...shares),
  }
}
