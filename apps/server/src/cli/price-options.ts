import { type Grade, GRADES } from '@reprise/contract'
import { majorToMinor } from '#server/platform/csv/money-column.ts'
import type { Market } from '#server/pricing/index.ts'
import { UsageError } from './command.ts'
import { flag, momentOf, needed, oneOf, text, textOption } from './options.ts'

export const MARKET = [/^[a-z]{2,10}$/, 'a market in small letters, for example fr'] as const
export const CURRENCY = [/^[A-Z]{3}$/, 'a currency code, for example EUR'] as const
export const MARKET_OPTIONS = {
  market: needed('NAME', "an affiliate's market, for example fr"),
  currency: needed('CODE', 'ISO 4217, for example EUR'),
}
export const OF_MARKET = '--market fr --currency EUR'
export const PROPOSE = flag('where a second person is needed, the version waits for them and is not refused')
export const VERSION = text('N', 'a version; the one in force when left out')

export const marketOf = (input: {
  readonly options: { readonly market: string; readonly currency: string }
}): Market => ({
  market: textOption(input, 'market', ...MARKET),
  currency: textOption(input, 'currency', ...CURRENCY),
})

export const ON = text('WHEN', 'from when on it counts, in UTC: 2027-01-31 or 2027-01-31T06:00; at once when left out')

/** @throws UsageError for what is no moment, or has passed */
export const onOf = (input: {
  readonly options: { readonly on: string | undefined }
  readonly now: Date
}): Date | undefined => {
  const on = input.options.on === undefined ? undefined : momentOf('on', input.options.on)
  if (on !== undefined && on <= input.now)
    throw new UsageError(`--on ${input.options.on} has passed; leave it out for a list that counts at once`)
  return on
}

export const versionOf = (typed: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError(`"${typed}" is no version; price-list list shows them`)
  return Number(typed)
}

export const namedVersion = (typed: string | undefined): string =>
  typed === undefined ? 'current' : String(versionOf(typed))

/** `flawless=212,good=190.50`, in minor units. @throws UsageError */
export const pricesOf = (typed: string, currency: string): { readonly [grade in Grade]?: number } => {
  const pairs = typed.split(/[\s,]+(?=[a-z])/).map((pair) => pair.split('='))
  const prices = pairs.map(([name = '', amount = '']) => {
    const grade = oneOf(GRADES, name, `There is no grade "${name}"; there are`)
    const read = majorToMinor(amount, currency)
    if ('reason' in read) throw new UsageError(`${grade} ${read.reason}`)
    return [grade, read.amount] as const
  })
  return Object.fromEntries(prices)
}
