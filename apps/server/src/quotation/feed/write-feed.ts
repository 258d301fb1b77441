import { setImmediate } from 'node:timers/promises'
import { GRADES } from '@reprise/contract'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv/csv-of.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { FeedConditions, FeedRow } from './feed-rows.ts'

export type FeedHead = {
  readonly programme: string
  readonly market: string
  readonly currency: string
  /** ISO 8601, in UTC. */
  readonly day: string
  readonly conditions: FeedConditions
}

export type FeedFormat = {
  readonly head: (head: FeedHead) => string
  readonly row: (row: FeedRow, head: FeedHead) => string
  readonly foot: string
}

/** Rows until other calls of the process get their turn. */
const AT_ONCE = 50

export const writeFeed = async (
  { head: first, row, foot }: FeedFormat,
  head: FeedHead,
  rows: Iterable<FeedRow>,
): Promise<Buffer> => {
  const parts = [first(head)]
  for (const one of rows) {
    parts.push(row(one, head))
    if (parts.length % AT_ONCE === 0) await setImmediate()
  }
  return Buffer.from([...parts, foot].join(''))
}

export const CSV: FeedFormat = {
  head: () =>
    BYTE_ORDER_MARK +
    csvLine(['product_id', 'type', 'brand', 'model', 'storage_gb', 'name', 'currency', ...GRADES, 'link', 'day']),
  row: ({ id, type, brand, model, storageGb, name, prices, link }, { currency, day }) => {
    const amounts = GRADES.map((grade) => {
      const amount = prices.get(grade)
      return amount === undefined ? '' : majorText(amount, currency)
    })
    return csvLine([id, type, brand, model, String(storageGb ?? ''), name, currency, ...amounts, link, day])
  },
  foot: '',
}

export const XML: FeedFormat = {
  head: ({ programme, market, currency, day, conditions }) => {
    const described = [...conditions].flatMap(([type, byGrade]) =>
      [...byGrade].map(
        ([grade, answers]) =>
          `<condition type="${text(type)}" name="${text(grade)}">${Object.entries(answers)
            .map(([question, option]) => `<answer question="${text(question)}" option="${text(option)}"/>`)
            .join('')}</condition>\n`,
      ),
    )
    return `<?xml version="1.0" encoding="UTF-8"?>\n<priceFeed programme="${text(programme)}" market="${text(market)}" currency="${text(currency)}" day="${text(day)}">\n<conditions>\n${described.join('')}</conditions>\n`
  },
  row: ({ id, type, brand, model, storageGb, name, prices, link }, { currency }) =>
    [
      `<product id="${text(id)}" type="${text(type)}">`,
      `<brand>${text(brand)}</brand><model>${text(model)}</model><name>${text(name)}</name>`,
      storageGb === null ? '' : `<storageGb>${storageGb}</storageGb>`,
      ...[...prices].map(
        ([grade, amount]) => `<price condition="${text(grade)}">${majorText(amount, currency)}</price>`,
      ),
      `<link>${text(link)}</link></product>\n`,
    ].join(''),
  foot: '</priceFeed>\n',
}

/** XML 1.0 has no place for these, not even escaped. */
// oxlint-disable-next-line no-control-regex -- they are what is left out
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const text = (value: string): string => escapeHtml(value.replaceAll(NOT_IN_XML, ''))
