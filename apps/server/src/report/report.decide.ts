import { USUAL_REPORT_DAYS } from '@reprise/contract'

const DAY_MS = 86_400_000

export type Days = { readonly from: string; readonly to: string }
type Span = Days & { readonly since: Date; readonly until: Date }

/** The days that are counted; undefined where the last is before the first. */
export const spanOf = (
  { from, to }: { readonly [day in keyof Days]: string | undefined },
  today: string,
): Span | undefined => {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const first = from ?? dayAfter(last, 1 - USUAL_REPORT_DAYS)
  if (last < first) return undefined
  return { from: first, to: last, since: new Date(first), until: new Date(dayAfter(last, 1)) }
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Percent, to a tenth; null where there is nothing to have a share of. */
export const shareOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((1_000 * part) / all) / 10

/** Minor units; null where there is nothing to divide by. */
export const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count))

/** To a tenth. */
export const tenth = (value: number | null): number | null => (value === null ? null : Math.round(10 * value) / 10)

/** Rows by what they share, in the order of their first ones. */
export const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [Item, ...Item[]])[] => {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}

export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)
