import type { PriceComparison, PriceList } from '@reprise/contract'
import { moneyText } from './order-text.ts'
import { counted, minute, table } from './table.ts'

/** What a list changes, as a person reads it before it is made. */
export const comparisonText = ({ since, largest, ...found }: PriceComparison, currency: string): string => {
  const number = (count: number): string => count.toLocaleString('en')
  const percent = Math.round((found.prices.moved / Math.max(1, found.prices.compared)) * 100)
  const lines = [
    since === null ? 'The first list of this market:' : `Against version ${since}:`,
    `  ${counted(found.products, 'product')}: ${number(found.added)} new, ${number(found.gone)} not bought any more, ` +
      `${number(found.up)} up, ${number(found.down)} down, ${number(found.same)} the same`,
  ]
  if (since === null) return lines.join('\n')
  const { moved, compared, byPercent } = found.prices
  lines.push(
    `  ${number(moved)} of ${counted(compared, 'price')} (${percent} %) change by more than ${byPercent} %`,
    `  ${counted(found.openOffers.count, 'open offer')} of products whose prices change, ${moneyText(found.openOffers.amount, currency)}: they keep their price`,
  )
  return largest.length === 0
    ? lines.join('\n')
    : `${lines.join('\n')}\nThe largest changes:\n${changesText(largest, currency)}`
}

const changesText = (changes: PriceComparison['largest'], currency: string): string =>
  table(changes, [
    { title: '  PRODUCT', of: ({ product }) => `  ${product}` },
    { title: 'GRADE', of: ({ grade }) => grade },
    { title: 'BEFORE', of: ({ before }) => moneyText(before, currency), right: true },
    { title: 'AFTER', of: ({ after }) => moneyText(after, currency), right: true },
    { title: 'CHANGE', of: ({ before, after }) => changeText(before, after), right: true },
  ])

const changeText = (before: number, after: number): string =>
  before === 0 ? 'new' : `${after > before ? '+' : ''}${Math.round(((after - before) / before) * 100)} %`

export const priceListsText = (lists: readonly PriceList[]): string =>
  table(lists, [
    { title: 'MARKET', of: ({ market, currency }) => `${market} ${currency}` },
    { title: 'VERSION', of: ({ version }) => String(version), right: true },
    { title: 'STATE', of: ({ state }) => state },
    { title: 'FROM (UTC)', of: ({ inForceFrom }) => minute(new Date(inForceFrom)) },
    { title: 'PRODUCTS', of: ({ products }) => products.toLocaleString('en'), right: true },
    { title: 'BY', of: ({ actor }) => actor ?? '' },
    { title: 'LABEL', of: ({ label }) => label },
  ])

/** What became of a list that was just made. */
export const publishedText = ({ market, currency, version, label, state, inForceFrom }: PriceList): string =>
  `Price list ${market} ${currency}, version ${version} ("${label}"): in force ` +
  (state === 'scheduled' ? `from ${minute(new Date(inForceFrom))} UTC on.` : 'from now on.')
