import type { Market } from '#server/pricing/index.ts'
import { type CommandInput, textOption, UsageError } from '../command.ts'

/** Which price list a command speaks of. */
export const MARKET = {
  option: { type: 'string', value: 'NAME', about: "an affiliate's market, for example fr", required: true },
  pattern: /^[a-z]{2,10}$/,
  expects: 'a market in small letters, for example fr',
} as const

export const CURRENCY = {
  option: { type: 'string', value: 'CODE', about: 'ISO 4217, for example EUR', required: true },
  pattern: /^[A-Z]{3}$/,
  expects: 'a currency code, for example EUR',
} as const

export const MARKET_OPTIONS = { market: MARKET.option, currency: CURRENCY.option } as const

export const marketOf = ({ options }: Pick<CommandInput, 'options'>): Market => ({
  market: textOption({ options }, 'market', MARKET.pattern, MARKET.expects),
  currency: textOption({ options }, 'currency', CURRENCY.pattern, CURRENCY.expects),
})

/** From when on a list counts. */
export const ON = {
  type: 'string',
  value: 'WHEN',
  about: 'from when on it counts, in UTC: 2027-01-31 or 2027-01-31T06:00; at once when left out',
} as const

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/

/** @throws UsageError for what is no moment, or has passed */
export const onOf = ({ options, now }: Pick<CommandInput, 'options' | 'now'>): Date | undefined => {
  if (options['on'] === undefined) return undefined
  const text = textOption({ options }, 'on', MOMENT, 'a day such as 2027-01-31, or a minute such as 2027-01-31T06:00')
  const on = new Date(`${text}${text.includes('T') ? ':00Z' : 'T00:00:00Z'}`)
  if (Number.isNaN(on.getTime())) throw new UsageError(`--on needs a day that there is, not "${text}"`)
  if (on <= now) throw new UsageError(`--on ${text} has passed; leave it out for a list that counts at once`)
  return on
}

/** The number of a version. */
export const versionOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`"${text}" is no version; price-list list shows them`)
  return Number(text)
}
