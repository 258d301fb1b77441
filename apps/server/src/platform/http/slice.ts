import { type Link, MOST_COUNTED } from '@reprise/contract'
import { type Filters, queryOf } from './page.ts'

/** The last row that was read. Lists are read by time, and by id within the same. */
export type Place = { readonly at: Date; readonly id: string }

/** Before every row. */
export const BEGINNING: Place = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }

export type SliceRequest = { readonly after: Place | undefined; readonly size: number }

/** One row more than wanted was asked for, which tells whether there are more. `found` counts one further than is said. */
export type Slice<Row> = { readonly rows: readonly Row[]; readonly next: Place | undefined; readonly found: number }

export const sliceRequest = (
  query: { readonly after?: string | undefined; readonly limit?: number | undefined },
  usual: number,
): SliceRequest => ({ after: query.after === undefined ? undefined : placeOf(query.after), size: query.limit ?? usual })

/** @param rows one more than the size, where there are so many */
export const sliceFrom = <Row>(
  { size }: SliceRequest,
  rows: readonly Row[],
  found: number,
  placed: (row: Row) => Place,
): Slice<Row> => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last !== undefined ? placed(last) : undefined, found }
}

/** @param path from the host's root */
export const sliceReply = <const Rel extends string, Row, Item>(
  list: { readonly path: string; readonly filters: Filters; readonly wanted: SliceRequest; readonly slice: Slice<Row> },
  rel: Rel,
  view: (row: Row) => Item,
) => {
  const { wanted, slice } = list
  const to = (after: Place | undefined): Link => ({
    href: `${list.path}?${queryOf({ ...list.filters, after: after && placeText(after), limit: wanted.size })}`,
  })
  return {
    _links: { self: to(wanted.after), first: to(undefined), ...(slice.next && { next: to(slice.next) }) },
    _embedded: { [rel]: slice.rows.map(view) } as { [key in Rel]: Item[] },
    count: { found: Math.min(slice.found, MOST_COUNTED), isExact: slice.found <= MOST_COUNTED },
  }
}

/** As a link names it. */
export const placeText = ({ at, id }: Place): string => `${at.getTime()}_${id}`

/** @param text as the contract checked it */
export const placeOf = (text: string): Place => {
  const [at = '', id = ''] = text.split('_')
  return { at: new Date(Number(at)), id }
}
